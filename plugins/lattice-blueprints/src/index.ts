export { capoKubeadm } from './blueprints/capo-kubeadm/capoKubeadm';
