export { accessObjects, accessResourceSetName } from './access';
export type { RoleBinding } from './access';
export { refuseManualScaling } from './autoscaler';
