import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { openFileStores } from '#server/open-file-stores.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const waitMs = 5_000
const roomWanted = 2 * 1024 ** 3
const dayMs = 86_400_000

/** Checks that the data folder is writable and has free space. */
export async function checkFolder(what: string, folder: string): Promise<Finding> {
  const probe = join(folder, `doctor-${randomUUID()}.probe`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, 'probe', { mode: 0o600 })
  } catch (error) {
    return wrong(
      `${what} ${folder} can't be written (${error instanceof Error ? error.message : error}): give its rights to the portal's user`,
    )
  } finally {
    await rm(probe, { force: true })
  }
  const { bavail, bsize } = await statfs(folder)
  const room = `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GB free`
  return bavail * bsize >= roomWanted
    ? ok(`${what} ${folder} can be written, ${room}`)
    : warning(`${what} ${folder} has only ${room}: uploads stop when it is full`)
}

export async function checkWebApp({ webDir }: Config): Promise<Finding> {
  return existsSync(join(webDir, 'index.html'))
    ? ok('The web app is built')
    : warning('The web app is not built: npm start builds it at the first start, or run npm run build')
}

/** Connects to the mail server and signs in, without sending a mail. */
export async function checkMail({ mail, mode }: Config): Promise<Finding> {
  if (!mail.smtpUrl) {
    const says = 'SMTP_URL is not set: mails are written to files and reach nobody'
    return mode === 'live' ? wrong(says) : ok(says)
  }
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
  })
  try {
    await transport.verify()
    return ok(`The mail server takes mails from ${mail.from}`)
  } catch (error) {
    return wrong(
      `The mail server can't be used (${error instanceof Error ? error.message : error}): check SMTP_URL`,
    )
  } finally {
    transport.close()
  }
}

/** Writes, finds and removes a file, in the object store or the data folder. */
export async function checkFiles(config: Config): Promise<Finding> {
  const { dataDir, files } = config
  if (!files) return checkFolder('The data folder', dataDir)
  const store = (await openFileStores(config)).private
  const key = `${randomUUID().replaceAll('-', '')}.txt`
  await store.put(key, Buffer.from('probe'))
  const isThere = await store.has(key)
  await store.remove([key])
  return isThere
    ? ok(`Files go to the bucket ${files.bucket}`)
    : wrong(`The bucket ${files.bucket} loses files`)
}

/** Checks that the providers' signing keys can be fetched. */
export async function checkProviders({ providers }: Config): Promise<readonly Finding[]> {
  const keys = [
    providers.google && (['Google', providers.google.keysUrl] as const),
    providers.outlook && (['Microsoft', providers.outlook.keysUrl] as const),
  ].filter((entry) => entry !== null)
  return Promise.all(
    keys.map(async ([name, url]) => {
      const answer = await fetch(url, { signal: AbortSignal.timeout(waitMs) }).catch(() => null)
      return answer?.ok
        ? ok(`The keys of ${name} can be fetched`)
        : wrong(
            `The keys of ${name} can't be fetched from ${url}: nobody can sign in with it. Allow this machine to reach it`,
          )
    }),
  )
}

/** Checks that backups are made and that the newest is at most two days old. */
export async function checkBackups({ backup, mode }: Config, now: Date): Promise<Finding> {
  if (!backup)
    return mode === 'live'
      ? wrong('PORTAL_BACKUP_DIR is not set: no backup is made at night')
      : ok('No backups are made')
  const writable = await checkFolder('The folder of backups', backup.folder)
  if (writable.state === 'wrong') return writable
  const newest = (await readdir(backup.folder))
    .filter((name) => /^portal-\d{8}T/.test(name) && !name.endsWith('.partial'))
    .sort()
    .at(-1)
  if (!newest)
    return warning(
      `There is no backup in ${backup.folder} yet: make one with npm run portal -- backup ${backup.folder}`,
    )
  const day = newest.slice('portal-'.length)
  const made = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}T00:00:00Z`)
  return now.getTime() - made < 3 * dayMs
    ? ok(`The newest backup is ${newest}`)
    : warning(`The newest backup is ${newest}: look in the log why the job of the night fails`)
}
