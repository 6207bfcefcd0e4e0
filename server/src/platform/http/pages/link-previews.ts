import { escapeHtml } from '#platform/text/escape-html.ts'
/** The preview of a link in a chat or a search engine. Plain text; `writePreview` escapes it. */
export interface LinkPreview {
  title: string
  description: string
  type: 'article' | 'website'
  /** The canonical path of the page, without the portal's origin. */
  path: string
  /** The path of a picture of this portal; null if there is none. */
  image: string | null
  /** The exact title of the tab. Default: the title and the portal's name. */
  tabTitle?: string
}

/** Reads the preview for a path's parameters; null if the thing doesn't exist or visitors may not read it. */
export type PreviewReader = (params: Record<string, string>) => Promise<LinkPreview | null>

/** A match of a registered path, with the parameters of the URL. */
export interface FoundPreview {
  params: Record<string, string>
  read: PreviewReader
}

const slugLengthMax = 300

/** The pages whose links show more than the portal's name. A path without one costs a text comparison. */
export class LinkPreviews {
  private readonly routes = new Map<string, { pattern: RegExp; read: PreviewReader }>()

  /** @param path a path of the route table, like `/blog/$slug`. */
  add(path: string, read: PreviewReader): void {
    const pattern = new RegExp(`^${path.replace(/\$(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i')
    this.routes.set(path, { pattern, read })
  }

  /**
   * Finds the preview of a URL; null if no room registered one for its route.
   * @param route the path in the route table that the URL matches, so that `/events/my` isn't taken for an
   * event named `my`.
   */
  find(route: string | null, address: string): FoundPreview | null {
    const found = route === null ? undefined : this.routes.get(route)
    const match = found?.pattern.exec(address)
    return found && match ? foundIn(match.groups ?? {}, found.read) : null
  }
}

const absent: FoundPreview = { params: {}, read: async () => null }

/** Treats a parameter that can't be a valid name as absent, without a query. */
function foundIn(groups: Record<string, string>, read: PreviewReader): FoundPreview {
  try {
    const params = Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)] as const)
    const areFit = params.every(
      ([, value]) => value.length <= slugLengthMax && value.isWellFormed() && !value.includes('\0'),
    )
    return areFit ? { params: Object.fromEntries(params), read } : absent
  } catch {
    // Invalid percent-encoding.
    return absent
  }
}

/** Replaces the page's default preview with that of the thing. */
export function writePreview(html: string, preview: LinkPreview, { origin, siteName }: Site): string {
  const { title, description, type, path, image, tabTitle = `${title} · ${siteName}` } = preview
  const tags = [
    `<title>${escapeHtml(tabTitle)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(origin + path)}" />`,
    ...[meta('property', 'og:type', type), meta('property', 'og:site_name', siteName)],
    ...[meta('property', 'og:title', title), meta('property', 'og:description', description)],
    meta('property', 'og:url', origin + path),
    ...(image === null ? [] : [meta('property', 'og:image', origin + image)]),
    meta('name', 'twitter:card', image === null ? 'summary' : 'summary_large_image'),
    ...[meta('name', 'twitter:title', title), meta('name', 'twitter:description', description)],
    ...(image === null ? [] : [meta('name', 'twitter:image', origin + image)]),
  ].join('\n    ')
  // Replacement functions, so that `$&` in a title stays literal.
  if (defaults.test(html)) return html.replace(defaults, () => tags)
  return html.replace(/<title>[^<]*<\/title>/, '').replace('</head>', () => `${tags}\n  </head>`)
}

interface Site {
  origin: string
  siteName: string
}

/** Writes the portal's name into the page's default preview. */
export function writeSiteName(html: string, siteName: string): string {
  return html.replace(defaults, (tags) => tags.replaceAll('GST Portal', () => escapeHtml(siteName)))
}

/** The default preview in index.html. */
const defaults = /<!--preview-->[\s\S]*?<!--\/preview-->/

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}" />`
}
