import { Panel } from '../components/Panel';
import { TextRoot } from '../components/TextRoot';
import { CompactObject, Errors } from './compact/CompactObject';
import { leavesOf, SchemaPart } from './compact/leavesOf';
import { FieldProps } from './FieldOptions';
import { helpOf } from './helpOf';

/** The machines of one kind: size, image and the rest in a row. */
export const MachineField = (props: FieldProps<object>) => {
  const { schema, uiSchema, idSchema, name, errorSchema } = props;
  const title = schema.title ?? name;
  return (
    <TextRoot>
      <Panel title={title} hint={helpOf(title, schema.description)}>
        <CompactObject
          id={idSchema?.$id ?? name}
          leaves={leavesOf(schema as SchemaPart, uiSchema)}
          value={props.formData}
          errors={errorSchema as Errors | undefined}
          disabled={props.disabled || props.readonly}
          formContext={props.formContext}
          onChange={props.onChange}
        />
      </Panel>
    </TextRoot>
  );
};
