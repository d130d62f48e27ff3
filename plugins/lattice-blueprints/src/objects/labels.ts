/** The label by which a cluster's add-ons and Secrets find it. */
export const clusterSelectorLabel = 'lattice.dev/addons-for';

/** Says that more than one cluster may use the object: never delete it with one of them. */
export const sharedAnnotation = 'lattice.dev/shared';

/** The Cluster API label that ties an object to its cluster. */
export const clusterNameLabel = 'cluster.x-k8s.io/cluster-name';

/** The Cluster API label that ties a machine to its MachineDeployment. */
export const deploymentNameLabel = 'cluster.x-k8s.io/deployment-name';

/** Set by clusterctl on Secrets that move along with a cluster. */
export const moveLabel = 'clusterctl.cluster.x-k8s.io/move';

/** The catalog entity that owns the cluster. */
export const ownerAnnotation = 'lattice.dev/owner';

/** The catalog system that the cluster belongs to. */
export const systemAnnotation = 'lattice.dev/system';

/** The software template that made the cluster. */
export const templateAnnotation = 'lattice.dev/template';

/** The scaffolder task that made the cluster. */
export const taskAnnotation = 'lattice.dev/task';

/** Which blueprint the cluster was built with. */
export const blueprintAnnotation = 'lattice.dev/blueprint';
