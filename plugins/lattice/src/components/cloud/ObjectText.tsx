import { CloudObject } from '@lattice-dev/plugin-lattice-common';
import { ReactNode } from 'react';
import { useText } from '../../translation/useText';
import { useCloudStyles } from './useCloudStyles';

/** What an object of a cloud is, for people. */
export const ObjectText = (props: {
  object: CloudObject;
  children?: ReactNode;
}) => {
  const classes = useCloudStyles();
  const t = useText();
  const { object, children } = props;
  const { kind, name, purpose, sizeGiB, status } = object;
  const more = [
    sizeGiB === undefined ? '' : t('inCloud.size', { n: String(sizeGiB) }),
    purpose,
    status,
  ].filter(Boolean);
  return (
    <div className={classes.text} title={object.id}>
      <span className={classes.name}>
        {t(`inCloud.kind.${kind}`)} {name}
      </span>
      {more.length > 0 && `, ${more.join(', ')}`}
      {children && <p className={classes.quiet}>{children}</p>}
    </div>
  );
};
