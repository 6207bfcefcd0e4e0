import type { Room } from '#platform/room.ts'
import { sweepJob } from '#platform/uploads/uploads.ts'
import { storeImage } from './store-image.ts'

/**
 * Pictures on their own: what an editor sends before the post that will show it exists.
 *
 * Owns: nothing; the table `uploads` and the files are the platform's.
 * Emits: nothing.
 * Never: hands out a list of pictures. Who has an address may see that one.
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
