import type { Room } from '#platform/room.ts'
import { sweepJob } from '#platform/uploads/uploads.ts'
import { storeImage } from './store-image.ts'

/**
 * Uploads of single pictures, which an editor sends before the post that will show them exists.
 *
 * The table `uploads` and the files belong to the platform.
 *
 * Emits: nothing. Never: lists pictures. Anyone with an address may see that picture.
 */
export const uploadsRoom: Room = {
  name: 'uploads',
  handlers: [storeImage],
  jobs: (portal) => [
    {
      name: sweepJob,
      cron: '17 * * * *',
      run: async () => {
        await portal.uploads.sweep()
        await portal.resumable.sweep()
      },
    },
  ],
}
