import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@portal/server/config.ts'
import { fillDemoFolder } from './demo-folders.ts'

/**
 * Fills the demo of a first start while the web app is built. In all other cases, and if this fails, the start
 * itself fills the demo and says what is wrong.
 * @param onFilled Receives how far it is, in percent.
 */
export async function fillDemoAhead(onFilled: (percent: number) => void): Promise<void> {
  try {
    const { mode, database, dataDir } = readConfig(process.env)
    if (mode === 'live' || database !== null || existsSync(join(dataDir, 'postgres'))) return
    console.log('Filling the demo (once) …')
    await fillDemoFolder(dataDir, onFilled)
  } catch {
    // The start reports it.
  }
}
