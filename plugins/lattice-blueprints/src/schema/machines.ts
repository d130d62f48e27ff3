import { z } from 'zod';
import {
  openStackReference,
  openStackReferenceWithoutTags,
} from './references';
import {
  dnsLabel,
  dnsName,
  openStackId,
  openStackName,
  openStackTag,
} from './text';

const volumeFields = {
  sizeGiB: z.number().int().min(1).max(16384).describe('Size in GiB.'),
  type: openStackName.optional().describe('OpenStack volume type.'),
  availabilityZone: openStackName
    .refine(zone => !zone.includes(' '), 'must not contain a space')
    .optional()
    .describe('Availability zone of the volume.'),
};

const imageSchema = z
  .strictObject({
    id: openStackId.optional().describe('Image ID.'),
    name: openStackName.optional().describe('Image name.'),
    tags: z
      .array(openStackTag)
      .max(20)
      .optional()
      .describe('Tags the image must have.'),
    imageRef: dnsName
      .optional()
      .describe('Image object of the OpenStack Resource Controller.'),
  })
  .refine(image => {
    const filtered = image.name !== undefined || (image.tags ?? []).length > 0;
    return (
      [image.id !== undefined, image.imageRef !== undefined, filtered].filter(
        Boolean,
      ).length === 1
    );
  }, 'identify the image by ID, by name and tags, or by Image object')
  .describe('Machine image with the same Kubernetes version.')
  .meta({ title: 'Image' });

const blockDevice = z.strictObject({
  name: dnsLabel(20).describe('Volume name, also used as its serial number.'),
  storage: z
    .enum(['Volume', 'Local'])
    .default('Volume')
    .describe('Cinder volume or local disk on the hypervisor.'),
  ...volumeFields,
});

/** How the machines of a control plane or of a pool look. */
export const machineSchema = z
  .strictObject({
    flavor: openStackName
      .describe('Machine size (OpenStack flavor name).')
      .meta({ title: 'Machine size' }),
    image: imageSchema,
    sshKeyName: openStackName
      .optional()
      .describe('OpenStack key pair for SSH access.')
      .meta({ title: 'SSH key' }),
    rootVolume: z
      .strictObject(volumeFields)
      .optional()
      .describe("Boot from a volume instead of the flavor's disk.")
      .meta({ title: 'Root volume' }),
    additionalVolumes: z
      .array(blockDevice)
      .max(20)
      .default([])
      .describe('Additional disks for each machine.')
      .meta({ title: 'Additional volumes' }),
    serverGroup: openStackReferenceWithoutTags('server group')
      .optional()
      .describe(
        'Server group, for example to place machines on different hosts.',
      )
      .meta({ title: 'Server group' }),
    securityGroups: z
      .array(openStackReference('security group'))
      .max(20)
      .default([])
      .describe('Security groups in addition to those created for the cluster.')
      .meta({ title: 'Security groups' }),
    tags: z
      .array(openStackTag)
      .max(20)
      .default([])
      .describe('Server tags.')
      .meta({ title: 'Tags' }),
    configDrive: z
      .boolean()
      .optional()
      .describe(
        'Pass bootstrap data on a disk instead of through the metadata service.',
      )
      .meta({ title: 'Config drive' }),
  })
  .superRefine((machine, context) => {
    const names = machine.additionalVolumes.map(volume => volume.name);
    names.forEach((name, index) => {
      if (names.indexOf(name) !== index || name === 'root') {
        context.addIssue({
          code: 'custom',
          path: ['additionalVolumes', index, 'name'],
          message: `volume name ${name} is already used`,
        });
      }
    });
  });

/** A parsed machine. */
export type MachineInput = z.output<typeof machineSchema>;
