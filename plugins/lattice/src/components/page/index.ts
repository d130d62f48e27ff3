export { Crumb } from './Crumb';
export { LiveSlot } from './LiveSlot';
export { PageBody } from './PageBody';
export { PageHeader } from './PageHeader';
