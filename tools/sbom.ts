import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './run.ts'

// `npm run sbom [-- file]` writes a CycloneDX list of everything installed where the portal runs, for
// vulnerability scanners.

const path = resolve(process.argv[2] ?? 'portal.cdx.json')
const written = execFileSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const sbom = JSON.parse(written) as {
  serialNumber: string
  metadata: { timestamp?: string; component: { name: string } }
  components: unknown[]
}
// Makes the output reproducible: no time, no folder name, and a serial number derived from the content.
sbom.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name
delete sbom.metadata.timestamp
sbom.serialNumber = ''
const digest = createHash('sha256').update(JSON.stringify(sbom)).digest('hex')
sbom.serialNumber = `urn:uuid:${[
  digest.slice(0, 8),
  digest.slice(8, 12),
  `5${digest.slice(13, 16)}`,
  `8${digest.slice(17, 20)}`,
  digest.slice(20, 32),
].join('-')}`
writeFileSync(path, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`Wrote ${sbom.components.length} components to ${path}`)
