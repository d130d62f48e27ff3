export { refuseManualScaling } from './autoscaler';
