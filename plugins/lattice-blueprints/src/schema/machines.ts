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
  type: openStackName.optional().describe('Volume type of the cloud.'),
  availabilityZone: openStackName
    .refine(zone => !zone.includes(' '), 'must not contain a space')
    .optional()
    .describe('Availability zone of the volume.'),
};

const imageSchema = z
  .strictObject({
    id: openStackId.optional().describe('Id of the image.'),
    name: openStackName.optional().describe('Name of the image.'),
    tags: z
      .array(openStackTag)
      .max(20)
      .optional()
      .describe('Tags it must have.'),
    imageRef: dnsName
      .optional()
      .describe('Image resource of the OpenStack Resource Controller.'),
  })
  .refine(image => {
    const filtered = image.name !== undefined || (image.tags ?? []).length > 0;
    return (
      [image.id !== undefined, image.imageRef !== undefined, filtered].filter(
        Boolean,
      ).length === 1
    );
  }, 'name the image by id, by name and tags, or by image resource')
  .describe('Image with Kubernetes of the wanted version.')
  .meta({ title: 'Image' });

const blockDevice = z.strictObject({
  name: dnsLabel(20).describe('Name of the volume, also its serial number.'),
  storage: z
    .enum(['Volume', 'Local'])
    .default('Volume')
    .describe('A Cinder volume, or the local disk of the hypervisor.'),
  ...volumeFields,
});

/** How the machines of a control plane or of a pool look. */
export const machineSchema = z
  .strictObject({
    flavor: openStackName
      .describe('Machine size: the name of the flavor.')
      .meta({ title: 'Machine size' }),
    image: imageSchema,
    sshKeyName: openStackName
      .optional()
      .describe('Key pair of the cloud that may log in.')
      .meta({ title: 'SSH key' }),
    rootVolume: z
      .strictObject(volumeFields)
      .optional()
      .describe('Boot from a volume instead of the disk of the flavor.')
      .meta({ title: 'Root volume' }),
    additionalVolumes: z
      .array(blockDevice)
      .max(20)
      .default([])
      .describe('More disks for each machine.')
      .meta({ title: 'Additional volumes' }),
    serverGroup: openStackReferenceWithoutTags('server group')
      .optional()
      .describe(
        'Server group, for example to keep machines on different hosts.',
      )
      .meta({ title: 'Server group' }),
    securityGroups: z
      .array(openStackReference('security group'))
      .max(20)
      .default([])
      .describe('Security groups besides those that are made for the cluster.')
      .meta({ title: 'Security groups' }),
    tags: z
      .array(openStackTag)
      .max(20)
      .default([])
      .describe('Tags of the servers.')
      .meta({ title: 'Tags' }),
    configDrive: z
      .boolean()
      .optional()
      .describe(
        'Give machines their start data on a disk, not by the metadata service.',
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
          message: `volume name ${name} is used already`,
        });
      }
    });
  });

/** A parsed machine. */
export type MachineInput = z.output<typeof machineSchema>;
