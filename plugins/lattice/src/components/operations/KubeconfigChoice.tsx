import { TextField } from '@backstage/ui';
import { KubeconfigAccess } from '@lattice-dev/plugin-lattice-common';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { OptionList } from './OptionList';

/** A role that stands for the permanent kubeconfig; no name of a role is so. */
export const PERMANENT = '*';

/** What a person has chosen so far. */
export interface KubeconfigWish {
  role?: string;
  hours?: number;
  reason: string;
}

/** True when something is still missing. */
export function isIncomplete(
  { role, reason }: KubeconfigWish,
  access: KubeconfigAccess,
): boolean {
  const needsReason = access.reasonRequired || role === PERMANENT;
  return needsReason && reason.trim() === '';
}

/** Role, lifetime and reason of a kubeconfig. */
export const KubeconfigChoice = (props: {
  access: KubeconfigAccess;
  wish: KubeconfigWish;
  /** Offers the permanent kubeconfig, too. */
  breakGlass: boolean;
  disabled: boolean;
  onChange: (wish: KubeconfigWish) => void;
}) => {
  const t = useText();
  const { access, wish, breakGlass, disabled, onChange } = props;
  const { roles, hours, roleBindings, reasonRequired } = access;
  const isPermanent = wish.role === PERMANENT;
  const options = [
    ...roles.map(({ name, title }) => ({ value: name, title })),
    ...(breakGlass
      ? [
          {
            value: PERMANENT,
            title: t('kubeconfig.permanent'),
            hint: t('kubeconfig.permanentHint'),
          },
        ]
      : []),
  ];
  return (
    <>
      {options.length > 0 && (
        <OptionList
          label={t('kubeconfig.role')}
          value={wish.role}
          options={options}
          disabled={disabled}
          onChange={role => onChange({ ...wish, role })}
        />
      )}
      {hours.length > 0 && !isPermanent && (
        <OptionList
          label={t('kubeconfig.validFor')}
          value={String(wish.hours)}
          options={hours.map(value => ({
            value: String(value),
            title: t('kubeconfig.hours', { count: value }),
          }))}
          disabled={disabled}
          onChange={value => onChange({ ...wish, hours: Number(value) })}
        />
      )}
      {(reasonRequired || isPermanent) && (
        <TextField
          label={t('kubeconfig.reason')}
          description={t('kubeconfig.reasonHint')}
          value={wish.reason}
          isDisabled={disabled}
          isRequired
          autoComplete="off"
          onChange={reason => onChange({ ...wish, reason })}
        />
      )}
      {roles.length > 0 && !isPermanent && roleBindings === 'absent' && (
        <Notice tone="info" title={t('kubeconfig.noBindings')}>
          {t('kubeconfig.noBindingsText')}
        </Notice>
      )}
    </>
  );
};
