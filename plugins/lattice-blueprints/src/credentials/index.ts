export {
  buildCredentialSecrets,
  type CredentialsInput,
  type SecretObject,
  type SecretsResult,
} from './buildCredentialSecrets';
export type { CredentialsPlan } from './CredentialsPlan';
export { readCloud, type Cloud, type CloudResult } from './readCloud';
export { renderCloudConf } from './renderCloudConf';
