import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'

/** An object store on this machine for the tests of one file, with an empty bucket in it. */
export async function testObjectStore(): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-objects-'))
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false },
    configureBuckets: [{ name: 'portal', configs: [] }],
  })
  const { port } = await server.run()
  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    await server.close()
  }
  afterAll(async () => {
    await stop()
    rmSync(directory, { recursive: true, force: true })
  })
  return {
    env: {
      PORTAL_FILES: `s3://portal?endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop,
  }
}
