import { useTemplateSecrets } from '@backstage/plugin-scaffolder-react';
import MenuItem from '@material-ui/core/MenuItem';
import TextField from '@material-ui/core/TextField';
import { ReactNode } from 'react';
import { useText } from '../../translation/useText';

/** What is known of new credentials; the secret itself is no answer. */
export interface NewCredentials {
  authUrl?: string;
  region?: string;
  applicationCredentialId?: string;
  username?: string;
  projectId?: string;
  caCertificate?: string;
  /** A whole clouds.yaml is entered instead of its parts. */
  file?: boolean;
}

const ways = ['existing', 'new', 'password', 'file'] as const;
type Way = (typeof ways)[number];

function wayOf(entered: NewCredentials | undefined): Way {
  if (!entered) return 'existing';
  if (entered.file) return 'file';
  return entered.username === undefined ? 'new' : 'password';
}

const started: Record<Way, NewCredentials | undefined> = {
  existing: undefined,
  new: {},
  password: { username: '' },
  file: { file: true },
};

type Field = Exclude<keyof NewCredentials, 'file' | 'caCertificate'>;

const fieldsOf: Record<Way, Field[]> = {
  existing: [],
  new: ['authUrl', 'region', 'applicationCredentialId'],
  password: ['authUrl', 'region', 'username', 'projectId'],
  file: [],
};

const needed: Field[] = [
  'authUrl',
  'applicationCredentialId',
  'username',
  'projectId',
];

/** A secret of the task: kept while the form is open, never an answer. */
const SecretInput = (props: {
  id: string;
  name: 'cloudSecret' | 'cloudsYaml';
  label: string;
  lines?: number;
}) => {
  const t = useText();
  const { secrets, setSecrets } = useTemplateSecrets();
  const { id, name, label, lines } = props;
  return (
    <TextField
      id={id}
      fullWidth
      required
      variant="outlined"
      label={label}
      type={lines ? undefined : 'password'}
      multiline={lines !== undefined}
      minRows={lines}
      value={secrets[name] ?? ''}
      helperText={t('credentials.hidden')}
      inputProps={{ autoComplete: 'off', spellCheck: false }}
      onChange={event => setSecrets({ [name]: event.target.value })}
    />
  );
};

/** Which OpenStack credentials the cluster uses: a Secret, or new ones. */
export const CredentialsQuestion = (props: {
  id: string;
  entered: NewCredentials | undefined;
  /** Asks for the Secret, where the flavour lets choose one. */
  secret?: ReactNode;
  /** What else there is to say about existing ones. */
  note?: string;
  errors: Record<string, string>;
  onChange: (entered: NewCredentials | undefined) => void;
}) => {
  const t = useText();
  const { setSecrets } = useTemplateSecrets();
  const { id, entered, secret, note, errors, onChange } = props;
  const way = wayOf(entered);
  const choose = (next: Way) => {
    // What was entered the other way must not reach the task.
    setSecrets({ cloudSecret: '', cloudsYaml: '' });
    onChange(started[next]);
  };
  return (
    <>
      <TextField
        id={`${id}_credentials`}
        select
        fullWidth
        variant="outlined"
        label={t('credentials.title')}
        value={way}
        helperText={way === 'existing' ? note : t('credentials.new')}
        onChange={event => choose(event.target.value as Way)}
      >
        {ways.map(one => (
          <MenuItem key={one} value={one}>
            {t(`credentials.ways.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {way === 'existing' && secret}
      {fieldsOf[way].map(name => (
        <TextField
          key={name}
          id={`${id}_newCredentials_${name}`}
          fullWidth
          required={needed.includes(name)}
          variant="outlined"
          label={t(`credentials.fields.${name}.title`)}
          value={entered?.[name] ?? ''}
          error={errors[name] !== undefined}
          helperText={errors[name] ?? t(`credentials.fields.${name}.help`)}
          inputProps={{ autoComplete: 'off' }}
          onChange={event =>
            onChange({ ...entered, [name]: event.target.value })
          }
        />
      ))}
      {(way === 'new' || way === 'password') && (
        <SecretInput
          key={way}
          id={`${id}_cloudSecret`}
          name="cloudSecret"
          label={t(`credentials.secretOf.${way}`)}
        />
      )}
      {way === 'file' && (
        <SecretInput
          id={`${id}_cloudsYaml`}
          name="cloudsYaml"
          label={t('credentials.cloudsYaml')}
          lines={8}
        />
      )}
      {way !== 'existing' && (
        <TextField
          id={`${id}_newCredentials_caCertificate`}
          fullWidth
          multiline
          minRows={2}
          variant="outlined"
          label={t('credentials.caCertificate.title')}
          value={entered?.caCertificate ?? ''}
          helperText={t('credentials.caCertificate.help')}
          onChange={event =>
            onChange({ ...entered, caCertificate: event.target.value })
          }
        />
      )}
    </>
  );
};
