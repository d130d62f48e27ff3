export * from './OpenStackApi';
export * from './OpenStackChoices';
export * from './OpenStackClient';
export * from './OpenStackCloud';
export * from './OpenStackOrder';
export * from './OpenStackPreflight';
export * from './OpenStackQuota';
export * from './OpenStackReading';
