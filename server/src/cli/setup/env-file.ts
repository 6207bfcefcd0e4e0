import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Reads the settings in a file of `NAME=value` lines; empty if there is no file. */
export function readEnvFile(path: string): Record<string, string> {
  return existsSync(path) ? { ...(parseEnv(readFileSync(path, 'utf8')) as Record<string, string>) } : {}
}

/** Writes the settings, readable for their owner only, because some are passwords. */
export function writeEnvFile(path: string, values: Readonly<Record<string, string>>): void {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${quoted(value)}`)
  const head =
    '# Settings of the portal, written by `npm run portal -- setup`. docs/configure.md lists all of them.'
  writeFileSync(`${path}.part`, `${[head, ...lines].join('\n')}\n`, { mode: 0o600 })
  renameSync(`${path}.part`, path)
}

/** Node, systemd, Compose and podman agree on values without quotes, as long as nothing in them needs quotes. */
function quoted(value: string): string {
  if (/^[^\s#'"`\\]+( [^\s#'"`\\]+)*$/.test(value)) return value
  return value.includes("'") ? `"${value}"` : `'${value}'`
}
