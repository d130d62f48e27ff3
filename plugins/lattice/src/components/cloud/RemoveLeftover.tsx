import { useApi } from '@backstage/core-plugin-api';
import { Button } from '@backstage/ui';
import {
  LeftoverObject,
  LeftoverRemovalResult,
  OpenStackLeftoversRequest,
} from '@lattice-dev/plugin-lattice-common';
import { useState } from 'react';
import { latticeOpenStackApiRef } from '../../api';
import { useRequest } from '../../hooks/useRequest';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { OperationDialog } from '../operations/OperationDialog';
import { ProblemNotice } from '../operations/ProblemNotice';
import { ObjectText } from './ObjectText';

/** Deletes one leftover, once that is confirmed; readers delete nothing. */
export const RemoveLeftover = (props: {
  object: LeftoverObject;
  request: OpenStackLeftoversRequest;
}) => {
  const t = useText();
  const api = useApi(latticeOpenStackApiRef);
  const [isOpen, setOpen] = useState(false);
  const { object, request } = props;
  const { value, problem, pending, run, clear } =
    useRequest<LeftoverRemovalResult>();
  const { kind, id, name } = object;
  if (value?.removed && !isOpen) return <span>{t('leftovers.deleted')}</span>;
  if ('project' in request.credentials) return null;
  const remove = () =>
    run(signal => api.removeLeftover({ ...request, kind, id }, { signal }));
  const close = () => {
    setOpen(false);
    if (!value?.removed) clear();
  };
  return (
    <>
      <Button
        size="small"
        variant="tertiary"
        aria-label={t('leftovers.deleteNamed', { name })}
        onPress={() => setOpen(true)}
      >
        {t('leftovers.delete')}
      </Button>
      {isOpen && (
        <OperationDialog
          title={t('leftovers.deleteTitle', { name })}
          onClose={close}
          confirmation={
            value?.removed
              ? undefined
              : {
                  label: t('leftovers.deleteNamed', { name }),
                  danger: true,
                  disabled: pending,
                  pending,
                  onConfirm: remove,
                }
          }
        >
          {value?.removed ? (
            <Notice tone="good" role="status" title={value.sentence} />
          ) : (
            <>
              <div>{t('leftovers.deleteText')}</div>
              <ObjectText object={object} />
              {value && (
                <Notice tone="warning" role="alert" title={value.sentence} />
              )}
              {problem && <ProblemNotice problem={problem} />}
            </>
          )}
        </OperationDialog>
      )}
    </>
  );
};
