import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './run.ts'

// `npm run sbom [-- file]`: a CycloneDX list of all that is installed where the portal runs, for scanners of known vulnerabilities.

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
// The same lock gives the same bytes: no time, no folder's name, and a serial number drawn from the content.
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
