import { z } from 'zod';

const publicKey = z
  .string()
  .max(2000)
  .regex(
    /^(ssh-(ed25519|rsa)|ecdsa-sha2-nistp(256|384|521)|sk-ssh-ed25519@openssh\.com) [A-Za-z0-9+/]+={0,3}( [^\r\n]*)?$/,
    'must be a public SSH key, such as ssh-ed25519 AAAA… ann@example.com',
  );

/** Keys of people who may log in to the machines, beside the key pair. */
export const sshAuthorizedKeys = z
  .array(publicKey)
  .max(20)
  .default([])
  .describe(
    'Public SSH keys that may log in to the machines as user capi, with sudo. Changing them replaces the machines.',
  )
  .meta({ title: 'Authorized SSH keys' });

/** Where kubeadm takes the images of Kubernetes from. */
export const imageRepository = z
  .string()
  .max(255)
  .regex(
    /^[a-z0-9.-]+(:[0-9]+)?(\/[a-z0-9._-]+)*$/,
    'must be a registry, such as registry.example.com/k8s',
  )
  .optional()
  .describe(
    'Registry of the Kubernetes images, for example a mirror. Defaults to registry.k8s.io.',
  )
  .meta({ title: 'Image repository' });

/** The user on the machines, in the words of the kubeadm bootstrap provider. */
export function nodeUsers(keys: readonly string[] = []) {
  return keys.length === 0
    ? {}
    : {
        users: [
          {
            name: 'capi',
            sudo: 'ALL=(ALL) NOPASSWD:ALL',
            sshAuthorizedKeys: [...keys],
          },
        ],
      };
}
