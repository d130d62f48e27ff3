import { quoted } from '../../../kubernetes/grammar';
import { Json } from '../../objects/KubeObject';
import { FieldRule, isAbsent } from '../FieldRule';
import { secretName } from './nameRules';

const known = ['type', 'name', 'cloudName', 'region'];

/**
 * Credentials of OpenStack. A Secret lies in the namespace of the cluster; an
 * OpenStackClusterIdentity names the namespaces that may use it, which its
 * controller enforces.
 */
export const identityRef: FieldRule = (value, use) => {
  if (isAbsent(value)) return;
  const reference = value as Json;
  const strange = Object.keys(reference).find(key => !known.includes(key));
  if (strange) {
    use.refuse(`has ${quoted(strange)}; known are ${known.join(', ')}`);
    return;
  }
  const { type = 'Secret', name } = reference;
  if (type === 'ClusterIdentity') return;
  if (type === 'Secret') secretName(name, use);
  else use.refuse(`${quoted(type)} is not a type of credentials`, '.type');
};
