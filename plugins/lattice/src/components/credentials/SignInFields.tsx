import { PasswordField, TextField } from '@backstage/ui';
import { OpenStackCloud } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { SignIn } from '../../openstack/SignIn';
import { useText } from '../../translation/useText';
import { OptionList } from '../operations/OptionList';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gap: 16,
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  },
});

type TextName = 'username' | 'userDomain' | 'project' | 'projectDomain' | 'id';

/** Who signs in to OpenStack; nothing of it is kept. */
export const SignInFields = (props: {
  signIn: SignIn;
  clouds: readonly OpenStackCloud[];
  disabled: boolean;
  onChange: (signIn: SignIn) => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const { signIn, clouds, disabled, onChange } = props;
  const byPassword = signIn.method === 'password';
  const field = (name: TextName) => (
    <TextField
      label={t(`signIn.${name}`)}
      value={signIn[name]}
      isDisabled={disabled}
      autoComplete="off"
      spellCheck="false"
      onChange={value => onChange({ ...signIn, [name]: value })}
    />
  );
  return (
    <>
      {clouds.length > 1 && (
        <OptionList
          label={t('signIn.cloud')}
          value={signIn.authUrl}
          options={clouds.map(({ name, title, authUrl }) => ({
            value: authUrl,
            title: title ?? name,
          }))}
          disabled={disabled}
          onChange={authUrl => onChange({ ...signIn, authUrl })}
        />
      )}
      <OptionList
        label={t('signIn.method')}
        value={signIn.method}
        options={(['password', 'application-credential'] as const).map(
          value => ({ value, title: t(`signIn.methods.${value}`) }),
        )}
        disabled={disabled}
        onChange={method =>
          onChange({ ...signIn, method: method as SignIn['method'] })
        }
      />
      {byPassword ? (
        <>
          <div className={classes.pair}>
            {field('username')}
            {field('userDomain')}
          </div>
          <div className={classes.pair}>
            {field('project')}
            {field('projectDomain')}
          </div>
        </>
      ) : (
        field('id')
      )}
      <PasswordField
        label={t(byPassword ? 'signIn.password' : 'signIn.secret')}
        description={t('signIn.notKept')}
        value={signIn.secret}
        isDisabled={disabled}
        autoComplete="off"
        onChange={secret => onChange({ ...signIn, secret })}
      />
    </>
  );
};
