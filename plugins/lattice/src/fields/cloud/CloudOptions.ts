/** Where a form says which credentials its order uses; paths of fields. */
export interface CloudOptions {
  managementClusterField: string;
  namespaceField: string;
  ownerField?: string;
  /** `new`: entered credentials count; else the Secret. Without this field, entered ones count once there are any. */
  credentialsField?: string;
  secretField?: string;
  /** Name of the Secret where no field has one. */
  secret?: string;
  /** Object with `authUrl`, `region` and `applicationCredentialId`. */
  enteredField?: string;
  /** Name of the `Secret` field with the application credential's secret. */
  enteredSecret?: string;
}
