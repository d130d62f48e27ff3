import { condition, isTrue, setConditions } from '../engine/conditions';
import { Context, Controller, Result } from '../engine/Controller';
import { Resource } from '../engine/model';
import {
  addFinalizer,
  isDeleting,
  refOf,
  removeFinalizer,
} from '../engine/objects';

const GROUP = 'openstack.k-orc.cloud';
const FINALIZER = 'openstack.k-orc.cloud/image';

/** Uploads an image to Glance, from its Secret to Success. */
export const imageController: Controller = {
  name: 'orc-controller',
  kind: { group: GROUP, kind: 'Image' },
  watches: [
    {
      kind: { group: '', kind: 'Secret' },
      map: ({ object }, store) =>
        (
          store.list({
            group: GROUP,
            kind: 'Image',
            namespace: object.metadata.namespace,
          }) as Resource[]
        )
          .filter(image => secretName(image) === object.metadata.name)
          .map(refOf),
    },
  ],
  reconcile(object, context): Result {
    const image = object as Resource;
    const { client } = context;
    if (isDeleting(image)) {
      client.patch(image, draft => removeFinalizer(draft, FINALIZER));
      return undefined;
    }
    if (isTrue(image, 'Available')) return undefined;
    const { namespace } = image.metadata;
    if (
      !client.get({
        group: '',
        kind: 'Secret',
        namespace,
        name: secretName(image),
      })
    ) {
      tell(
        image,
        'False',
        'Progressing',
        `Waiting for Secret/${secretName(image)} to be created`,
        context,
      );
      return undefined;
    }
    client.patch(image, draft => addFinalizer(draft, FINALIZER));
    const progress = context.stages.run(
      image,
      [
        {
          step: 'image.upload',
          seconds: 45,
          isDone: () => false,
          complete: finish,
        },
      ],
      context,
    );
    if (
      !progress.done &&
      !context.faults.find('image.upload', image, context)
    ) {
      tell(
        image,
        'False',
        'Progressing',
        'Waiting for OpenStack resource to be ready',
        context,
      );
    }
    return progress.done ? undefined : progress.result;
  },
};

function secretName(image: Resource): string {
  return (
    (image.spec?.cloudCredentialsRef as { secretName?: string } | undefined)
      ?.secretName ?? ''
  );
}

function finish(image: Resource, context: Context): void {
  const { client, random } = context;
  client.patchStatus(image, draft => {
    const { namespace, name } = draft.metadata;
    draft.status = {
      ...draft.status,
      id: random.uuid(`${namespace}/${name}/image`),
      resource: { name, status: 'active' },
    };
  });
  tell(image, 'True', 'Success', 'OpenStack resource is available', context);
}

function tell(
  image: Resource,
  status: 'True' | 'False',
  reason: string,
  message: string,
  { client, clock }: Context,
): void {
  const progressing = status === 'True' ? 'False' : 'True';
  const told = status === 'True' ? 'OpenStack resource is up to date' : message;
  client.patchStatus(image, draft =>
    setConditions(
      draft,
      [
        condition('Available', status, reason, message),
        condition('Progressing', progressing, reason, told),
      ],
      clock.now(),
    ),
  );
}
