import { useApi } from '@backstage/core-plugin-api';
import { Button } from '@backstage/ui';
import {
  MadeApplicationCredential,
  RevocationRequest,
  RevocationResult,
} from '@lattice-dev/plugin-lattice-common';
import { latticeOpenStackApiRef } from '../../api';
import { useRequest } from '../../hooks/useRequest';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { useCloudStyles } from '../cloud/useCloudStyles';
import { Notice } from '../Notice';
import { ProblemNotice } from '../operations/ProblemNotice';

/** Credentials that Lattice created, each with the button that revokes it. */
export const MadeCredentials = (props: {
  items: readonly MadeApplicationCredential[];
  /** With whose rights, and where. */
  place: RevocationRequest;
}) => {
  const classes = useCloudStyles();
  const t = useText();
  const timeText = useTimeText();
  const api = useApi(latticeOpenStackApiRef);
  const { place } = props;
  const { value, problem, pending, run } = useRequest<RevocationResult>();
  const items = value?.items ?? props.items;
  const revoke = (id: string) =>
    run(signal =>
      api.revokeApplicationCredentials({ ...place, ids: [id] }, { signal }),
    );
  const factsOf = ({ cluster, use, secret, expiresAt }: (typeof items)[0]) =>
    [
      t(`madeCredentials.${use}`, { cluster, secret: secret ?? '' }),
      expiresAt &&
        t('madeCredentials.expires', { time: timeText.absolute(expiresAt) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      {value && <Notice tone="good" role="status" title={value.sentence} />}
      {problem && <ProblemNotice problem={problem} />}
      <ul className={classes.list}>
        {items.map(item => (
          <li key={item.id} className={classes.row}>
            <span className={classes.text}>
              <span className={classes.name}>{item.name}</span>
              <p className={classes.quiet}>{factsOf(item)}</p>
            </span>
            {item.use !== 'in-use' && (
              <Button
                variant="secondary"
                destructive
                isDisabled={pending}
                aria-label={t('madeCredentials.revokeNamed', {
                  name: item.name,
                })}
                onPress={() => revoke(item.id)}
              >
                {t('madeCredentials.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
