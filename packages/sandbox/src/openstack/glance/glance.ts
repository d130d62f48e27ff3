import { CloudService } from '../http/CloudService';
import { glanceError } from '../http/errors';
import { imageItems } from './images';

/** Images. */
export const glance: CloudService = {
  type: 'image',
  name: 'glance',
  prefix: '/image/v2',
  catalogPath: '/image',
  collections: [
    {
      path: '/images',
      list: 'images',
      one: { path: '/images', name: 'image' },
      items: imageItems,
      style: 'glance',
      pageSize: 25,
      missing: id => glanceError(404, `No image found with ID ${id}`),
    },
  ],
  routes: [],
  missing: () => glanceError(404, 'The resource could not be found.'),
};
