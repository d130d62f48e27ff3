/**
 * On a catalog entity: the clusters that it stands for, as
 * `<managementCluster>/<namespace>/<name>[,...]`.
 *
 * @public
 */
export const ANNOTATION_CLUSTER = 'lattice.dev/cluster';

/**
 * On a catalog entity: a Kubernetes label selector that finds its clusters.
 *
 * @public
 */
export const ANNOTATION_CLUSTER_SELECTOR = 'lattice.dev/cluster-selector';

/**
 * On the Cluster object: the entity reference of its owner. The permission
 * rule `IS_OWNER` reads this annotation alone. On a Secret that Lattice wrote:
 * who may write over it.
 *
 * @public
 */
export const ANNOTATION_OWNER = 'lattice.dev/owner';

/**
 * On the Cluster object: the entity reference of the system it belongs to.
 *
 * @public
 */
export const ANNOTATION_SYSTEM = 'lattice.dev/system';

/**
 * On the Cluster object: the software template that made it.
 *
 * @public
 */
export const ANNOTATION_TEMPLATE = 'lattice.dev/template';

/**
 * On the Cluster object: the scaffolder task that made it.
 *
 * @public
 */
export const ANNOTATION_TASK = 'lattice.dev/task';

/**
 * On the Cluster object: the blueprint that made it. On a Secret that Lattice
 * wrote: the blueprint that it was made for.
 *
 * @public
 */
export const ANNOTATION_BLUEPRINT = 'lattice.dev/blueprint';

/**
 * On the Cluster object and on its Secrets: when the cloud credential ends
 * (ISO 8601).
 *
 * @public
 */
export const ANNOTATION_CREDENTIALS_EXPIRE_AT =
  'lattice.dev/credentials-expire-at';

/**
 * Location of the entities that Lattice makes in the catalog, by which a policy
 * tells them from others.
 *
 * @public
 */
export const LATTICE_ENTITY_LOCATION = 'lattice:fleet';

/**
 * On a Secret with clouds.yaml: the id of the application credential in it.
 *
 * @public
 */
export const ANNOTATION_APPLICATION_CREDENTIAL =
  'lattice.dev/application-credential';

/**
 * On a Secret that a ClusterResourceSet carries into a cluster: the Secret
 * with clouds.yaml that Lattice made it from.
 *
 * @public
 */
export const ANNOTATION_CREDENTIALS_FROM = 'lattice.dev/credentials-from';

/**
 * On a Secret or other object that more than one cluster may use: `true`. It
 * is not deleted with a cluster and not written over as a side effect.
 *
 * @public
 */
export const ANNOTATION_SHARED = 'lattice.dev/shared';

/**
 * On a Cluster: someone protects it from deletion, and says why. A plan to
 * delete it warns of that.
 *
 * @public
 */
export const ANNOTATION_PROTECTED = 'lattice.dev/protected';
