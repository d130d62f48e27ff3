import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import { FormInputOptions } from '@lattice-dev/plugin-lattice-common';
import type { CloudListName } from './cloud/cloudLists';
import type { CloudOptions } from './cloud/CloudOptions';
import type { Ask } from './order/questions';

/** What templates say in `ui:options`; see the README of this folder. */
export interface FieldOptions {
  /** ID of the blueprint. */
  blueprint?: string;
  /** Field of the form that holds the ID of the blueprint instead. */
  blueprintField?: string;
  /** The field that holds the whole order, for plan and preview. */
  orderField?: string;
  /** Questions of an order: paths of inputs, groups (`place`, `network`), or objects with `path` and what the question says instead of the schema. */
  ask?: Array<string | Ask>;
  /** Shows every other input of the blueprint, folded, and the manifests below. */
  advanced?: boolean;
  /** What other pages ask, so that Advanced options leave it out. Defaults to `place`. */
  except?: Array<string | Ask>;
  /** Where the management cluster is chosen. */
  managementClusterField?: string;
  /** Where the namespace is chosen. */
  namespaceField?: string;
  /** Who will own the cluster; choices are limited to what they may use. */
  ownerField?: string;
  /** Where the class is chosen (`{ name, namespace }`). */
  classField?: string;
  /** Name of the cluster, for the name of its Secret. */
  nameField?: string;
  /** An existing cluster, `<managementCluster>/<namespace>/<name>`. */
  clusterField?: string;
  /** `controlPlane` or `worker`: warns below the usual size. */
  role?: 'controlPlane' | 'worker';
  /** Variables that are shown first; the rest is folded. */
  first?: string[];
  /** What the plan is for. */
  operation?: 'create' | 'scale' | 'upgrade' | 'delete' | 'pause' | 'resume';
  /** How the input is put together where no field holds the whole order: `fields` and `values` by path. */
  input?: FormInputOptions;
  /** Asks for nothing until it is opened. */
  folded?: boolean;
  /** Field of the form, by its name in the request, for plans of other operations. */
  changeFields?: Record<string, string>;
  /** Where the credentials of the order are. */
  cloud?: CloudOptions;
  /** What to offer from the OpenStack project. */
  list?: CloudListName;
  /** What the value is: `name` (default) or `id`. */
  by?: 'name' | 'id';
  /** Kubernetes version that the image must have. */
  versionField?: string;
  /** Network whose subnets are offered. */
  networkField?: string;
}

export type FieldProps<T> = FieldExtensionComponentProps<T, FieldOptions>;
