import { CloudItem } from '../http/CloudRequest';
import { sideOf } from '../project/cloudSides';
import { Project } from '../project/Project';

export const KEY_PAIRS = ['platform'];

/** The key pairs of the user whose credential it is. */
export function keyPairItems(project: Project): CloudItem[] {
  const isMissing = sideOf(project, 'keyPairs') === 'missing';
  return isMissing
    ? []
    : KEY_PAIRS.map(name => ({
        keypair: {
          name,
          public_key: `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAISandboxKeyThatOpensNothing ${name}`,
          fingerprint: project.ids
            .hex(`key pair/${name}`)
            .replace(/(..)(?=.)/g, '$1:'),
        },
      }));
}
