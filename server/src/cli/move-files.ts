import { buffer } from 'node:stream/consumers'
import { openFileStores, openFolders } from '#server/open-file-stores.ts'
import { type Command, noPositionals, ToolProblem } from './command.ts'
import { counted } from './counted.ts'

export const moveFiles: Command = {
  name: 'move-files',
  usage: 'move-files [--remove]',
  summary: 'Copies all files from PORTAL_DATA_DIR into the object store of PORTAL_FILES',
  help: [
    '',
    'It may be stopped and run again: what is there with the same size is not copied twice. Run it while the portal still',
    'uses the folders, restart the portal with PORTAL_FILES, then run it once more for what came in between.',
    '  --remove  removes each file from the folder once it is in the store',
  ],
  options: { remove: { type: 'boolean' } },
  needs: 'tool',
  prepare(given) {
    noPositionals(given)
    const isRemoving = given.values.remove === true
    return async (open) => {
      const config = await open.config()
      if (!config.files)
        throw new ToolProblem('failed', 'PORTAL_FILES is not set: there is nowhere to move the files to')
      const [from, to] = [await openFolders(config.dataDir), await openFileStores(config)]
      const counts = { copied: 0, there: 0 }
      for (const name of ['uploads', 'private'] as const)
        for await (const key of from[name].keys()) {
          const file = await from[name].find(key)
          if (!file) continue
          const isThere = (await to[name].find(key))?.byteCount === file.byteCount
          if (!isThere) await to[name].put(key, await buffer(await file.open()))
          counts[isThere ? 'there' : 'copied'] += 1
          if (isRemoving) await from[name].remove([key])
        }
      const removed = isRemoving ? ' The folders are empty now.' : ''
      return [
        `Copied ${counted(counts.copied, 'file')} to ${config.files.bucket}; ${counts.there} were there.${removed}`,
      ]
    }
  },
}
