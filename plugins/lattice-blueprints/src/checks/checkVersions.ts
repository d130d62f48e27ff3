import semver from 'semver';
import { minorOf } from '../schema/versions';
import { Check, error } from './Check';

/** How many minor versions a kubelet may be behind: three from 1.28 on. */
const allowedSkew = 3;

/** Nodes are never newer than the control plane and not too far behind. */
export const checkVersions: Check = ({ machineGroups, version }) =>
  machineGroups
    .filter(group => group.version !== version)
    .flatMap(group => {
      if (semver.gt(group.version, version)) {
        return [
          error(
            group.versionPath,
            `${group.version} is newer than the control plane (${version})`,
          ),
        ];
      }
      const behind = minorOf(version) - minorOf(group.version);
      return behind > allowedSkew
        ? [
            error(
              group.versionPath,
              `${group.version} is ${behind} minor versions behind the control plane (${version}); at most ${allowedSkew} are allowed`,
            ),
          ]
        : [];
    });
