export type { CredentialsPlan } from './CredentialsPlan';
