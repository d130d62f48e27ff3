export * from './choices';
export * from './LatticeChoicesApi';
export * from './LatticeChoicesClient';
export * from './readFormInput';
export * from './readOrder';
export * from './withoutEmptyAnswers';
