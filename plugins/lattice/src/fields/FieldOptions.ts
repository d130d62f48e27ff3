import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import { FormInputOptions } from '@lattice-dev/plugin-lattice-common';
import type { CloudListName } from './cloud/cloudLists';
import type { CloudOptions } from './cloud/CloudOptions';

/** What templates say in `ui:options`; see the README of this folder. */
export interface FieldOptions {
  blueprint?: string;
  blueprintField?: string;
  managementClusterField?: string;
  namespaceField?: string;
  ownerField?: string;
  classField?: string;
  nameField?: string;
  clusterField?: string;
  role?: 'controlPlane' | 'worker';
  first?: string[];
  operation?: 'create' | 'scale' | 'upgrade' | 'delete' | 'pause' | 'resume';
  input?: FormInputOptions;
  folded?: boolean;
  changeFields?: Record<string, string>;
  cloud?: CloudOptions;
  list?: CloudListName;
  by?: 'name' | 'id';
  versionField?: string;
  networkField?: string;
}

export type FieldProps<T> = FieldExtensionComponentProps<T, FieldOptions>;
