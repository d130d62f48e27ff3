import { Check, warning } from './Check';

const versionInName = /(?<![\d.])v?(1\.\d+\.\d+)/;

/** An image that says for which version it was made is of that version. */
export const checkImages: Check = ({ machineGroups }) =>
  machineGroups.flatMap(({ image = '', version, path }) => {
    const named = versionInName.exec(image)?.[1];
    const wanted = versionInName.exec(version)?.[1];
    return named === undefined || named === wanted
      ? []
      : [
          warning(
            [...path, 'machine', 'image', 'name'],
            `${image} looks like Kubernetes v${named}, but the cluster uses v${wanted}`,
          ),
        ];
  });
