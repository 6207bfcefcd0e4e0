import { build, type InlineConfig, type Rolldown } from 'vite'

/** Modules that the same screens use; `roots` are these screens, and the parts that come when they are wanted. */
interface Group {
  roots: ReadonlySet<string>
  /** Of source. */
  bytes: number
  ids: readonly string[]
  /** The unplanned build's chunks that it is made of, and those that these import. */
  chunks: readonly string[]
  imports: readonly string[]
}

/** What a request may cost, in bytes of source: below it a screen rather receives something that it does not need. */
const requestBytes = 5_000
/** Where a screen has more than so many chunks of others, each one more costs so much more; the last that fits counts. */
const manyChunks = [
  { over: 6, factor: 100 },
  { over: 8, factor: 1_500 },
] as const
/** The front door is opened cold by everybody: what it receives in vain weighs more. */
const frontDoor = { page: 'src/pages/home.tsx', weight: 4_000 }
/** A visitor's form, opened cold from a chat and without the library. */
const visitorForm = {
  pages: ['src/pages/user-form.tsx', 'src/pages/form-thank-you.tsx', 'src/app/shell/visitor-shell.tsx'],
  weight: 3_000,
}
/** Where most links lead. */
const oftenCold = {
  pages: ['src/pages/gst-forum.tsx', 'src/pages/each-query.tsx', '/pass-card.tsx'],
  weight: 500,
}

/**
 * Plans how modules are packed into chunks. Left to itself the bundler makes a chunk of each set of modules that the same
 * screens use, some seventy for one screen; each costs a request and packs badly. Here the build is made once to learn these
 * sets, and they are joined, the most useful pair first, as long as the requests saved weigh more than what screens then
 * receive in vain. No chunk comes to import itself through others: such code runs before what it needs, unless each module is
 * wrapped in a function, which makes the code 7 % larger.
 * @param config of the build to be planned, without plans.
 * @returns the name of a module's chunk; null for what one screen alone uses.
 */
export async function planChunks(config: InlineConfig): Promise<(id: string) => string | null> {
  const made = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, manifest: false },
  })
  const { output } = (Array.isArray(made) ? made[0] : made) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const names = new Map(joined(groupsOf(chunks)).flatMap(namesOf))
  return (id) => names.get(id) ?? null
}

function groupsOf(chunks: readonly Rolldown.OutputChunk[]): Group[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const roots = new Map(chunks.map(({ fileName }) => [fileName, new Set<string>()]))
  for (const { fileName, isEntry, isDynamicEntry, facadeModuleId } of chunks)
    if (isEntry || isDynamicEntry)
      for (const file of reached(fileName, byFile)) roots.get(file)?.add(facadeModuleId ?? fileName)
  const pages = chunks.flatMap(({ facadeModuleId: id }) => (id && isPage.test(id) ? [id] : []))
  const bySet = new Map<string, Group>()
  for (const { fileName, imports, modules } of chunks) {
    const set = [...withImplied(roots.get(fileName) ?? new Set(), pages)].sort()
    const known = bySet.get(set.join())
    const bytes = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)
    bySet.set(set.join(), {
      roots: new Set(set),
      bytes: bytes + (known?.bytes ?? 0),
      ids: [...(known?.ids ?? []), ...Object.keys(modules)],
      chunks: [...(known?.chunks ?? []), fileName],
      imports: [...(known?.imports ?? []), ...imports],
    })
  }
  return [...bySet.values()].filter(({ roots: { size } }) => size > 1)
}

const isPage = /\/src\/pages\/[^/]+\.tsx$/

/** Each screen comes with the entry, and all but the front door with the look and (but for three) the shell. */
function withImplied(roots: ReadonlySet<string>, pages: readonly string[]): ReadonlySet<string> {
  const has = (ending: string) => [...roots].some((root) => root.endsWith(ending))
  if (has('/index.html')) return new Set([...roots, ...pages])
  if (!has('/shell/shell.tsx') && !has('/app/look.tsx')) return roots
  const isBare = (page: string) => [frontDoor.page, ...visitorForm.pages].some((bare) => page.endsWith(bare))
  return new Set([...roots, ...pages.filter((page) => !isBare(page))])
}

function reached(from: string, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): Set<string> {
  const found = new Set<string>()
  const open = [from]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue
    found.add(file)
    open.push(...(chunks.get(file)?.imports ?? []))
  }
  return found
}

/** A group with the numbers of its roots, and what they weigh together. */
interface Numbered extends Omit<Group, 'roots'> {
  roots: readonly number[]
  weight: number
}

/**
 * Joins the pair that gains most, again and again. Roots are numbers here, because half of all pairs are weighed
 * anew for each of some three hundred joins.
 */
function joined(exact: readonly Group[]): Group[] {
  const names = [...new Set(exact.flatMap(({ roots }) => [...roots]))]
  const numbers = new Map(names.map((name, number) => [name, number]))
  const weights = names.map(weightOf)
  const groupOf = (roots: Iterable<number>, parts: readonly Omit<Group, 'roots'>[]): Numbered => ({
    roots: [...roots],
    weight: sumOf(roots, (root) => weights[root]),
    bytes: sumOf(parts, ({ bytes }) => bytes),
    ids: parts.flatMap(({ ids }) => ids),
    chunks: parts.flatMap(({ chunks }) => chunks),
    imports: parts.flatMap(({ imports }) => imports),
  })
  const groups = exact.map((group) =>
    groupOf(
      Array.from(group.roots, (name) => numbers.get(name) ?? 0),
      [group],
    ),
  )
  for (;;) {
    const [a, b] = bestPair(groups, weights)
    const [one, other] = [groups[a], groups[b]]
    if (!one || !other)
      return groups.map((group) => ({
        ...group,
        roots: new Set(group.roots.map((root) => names[root] ?? '')),
      }))
    groups.splice(b, 1)
    groups[a] = groupOf(new Set([...one.roots, ...other.roots]), [one, other])
  }
}

/** Returns the places of the two groups that gain most by being joined; -1 and -1 if none gains. */
function bestPair(groups: readonly Numbered[], weights: readonly number[]): readonly [number, number] {
  const counts = new Uint16Array(weights.length)
  for (const { roots } of groups) for (const root of roots) counts[root] = (counts[root] ?? 0) + 1
  const savedBytes = Array.from(counts, (count) => requestBytes * factorOf(count))
  const holders = new Map(groups.flatMap((group) => group.chunks.map((chunk) => [chunk, group] as const)))
  let best = { gain: 0, a: -1, b: -1 }
  for (const [a, one] of groups.entries()) {
    const isOfOne = new Uint8Array(weights.length)
    for (const root of one.roots) isOfOne[root] = 1
    for (let b = a + 1; b < groups.length; b += 1) {
      const other = groups[b] as Numbered
      let saved = 0
      let shared = 0
      for (const root of other.roots) {
        if (isOfOne[root] === 0) continue
        saved += savedBytes[root] ?? 0
        shared += weights[root] ?? 0
      }
      // Requests saved less bytes received in vain, over all screens.
      const gain = saved - other.bytes * (one.weight - shared) - one.bytes * (other.weight - shared)
      if (gain > best.gain && !isIndirect(one, other, holders) && !isIndirect(other, one, holders))
        best = { gain, a, b }
    }
  }
  return [best.a, best.b]
}

/** Tells whether a group imports another through a third, so that the two joined would import themselves. */
function isIndirect(from: Numbered, to: Numbered, holders: ReadonlyMap<string, Numbered>): boolean {
  const importedBy = ({ imports }: Numbered) => imports.map((chunk) => holders.get(chunk))
  const found = new Set([from, to, undefined])
  const open = importedBy(from).filter((group) => !found.has(group))
  for (let group = open.pop(); group; group = open.pop()) {
    if (found.has(group)) continue
    found.add(group)
    const next = importedBy(group)
    if (next.includes(to)) return true
    open.push(...next)
  }
  return false
}

function sumOf<One>(list: Iterable<One>, amountOf: (one: One) => number | undefined): number {
  let sum = 0
  for (const one of list) sum += amountOf(one) ?? 0
  return sum
}

function factorOf(chunkCount: number): number {
  return manyChunks.findLast(({ over }) => chunkCount > over)?.factor ?? 1
}

function weightOf(root: string): number {
  if (root.endsWith(frontDoor.page)) return frontDoor.weight
  if (visitorForm.pages.some((page) => root.endsWith(page))) return visitorForm.weight
  return oftenCold.pages.some((page) => root.endsWith(page)) ? oftenCold.weight : 1
}

function namesOf({ ids, roots }: Group, index: number): (readonly [string, string])[] {
  const isStart = [...roots].some((root) => root.endsWith('/index.html'))
  const name = isStart ? `start-${index}` : `shared-${index}`
  return ids.map((id) => [id, name] as const)
}
