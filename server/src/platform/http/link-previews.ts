/** What a link shows when it is pasted into a chat or found by a search engine. Plain text; it is escaped where it is written. */
export interface LinkPreview {
  title: string
  description: string
  type: 'article' | 'website'
  /** The one address of the page, from the root; the origin is the portal's. */
  path: string
  /** A picture of this portal, as an address from the root; null: none. */
  image: string | null
  /** A title that the tab shows letter by letter; left out: the title, and the portal's name. */
  tabTitle?: string
}

/** Reads the preview of a path's parameters; null for what is not there, or what a visitor may not read. */
export type PreviewReader = (params: Record<string, string>) => Promise<LinkPreview | null>

/** A path of the route table that has previews, and its parameters in an address. */
export interface FoundPreview {
  params: Record<string, string>
  read: PreviewReader
}

const slugLengthMax = 300

/**
 * The pages whose links show more than the portal's name. Each room registers its own at its door. A path that nobody
 * registered costs one comparison of text and no query.
 */
export class LinkPreviews {
  private readonly routes = new Map<string, { pattern: RegExp; read: PreviewReader }>()

  /** @param path of the route table, like `/blog/$slug`. */
  add(path: string, read: PreviewReader): void {
    const pattern = new RegExp(`^${path.replace(/\$(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i')
    this.routes.set(path, { pattern, read })
  }

  /**
   * The preview of an address; null when no room registered one for its route.
   * @param route the path of the route table that the address belongs to: `/events/my` is no event called `my`.
   */
  find(route: string | null, address: string): FoundPreview | null {
    const found = route === null ? undefined : this.routes.get(route)
    const match = found?.pattern.exec(address)
    return found && match ? foundIn(match.groups ?? {}, found.read) : null
  }
}

const absent: FoundPreview = { params: {}, read: async () => null }

/** What no thing can be called is absent, and costs no query. */
function foundIn(groups: Record<string, string>, read: PreviewReader): FoundPreview {
  try {
    const params = Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)] as const)
    const areFit = params.every(
      ([, value]) => value.length <= slugLengthMax && value.isWellFormed() && !value.includes('\0'),
    )
    return areFit ? { params: Object.fromEntries(params), read } : absent
  } catch {
    // A percent sign that begins nothing.
    return absent
  }
}

/** The page with the preview in place of the defaults of the whole portal. */
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
  // As functions: a title with $& in it must stay a title.
  if (defaults.test(html)) return html.replace(defaults, () => tags)
  return html.replace(/<title>[^<]*<\/title>/, '').replace('</head>', () => `${tags}\n  </head>`)
}

interface Site {
  origin: string
  siteName: string
}

/** What index.html says of the portal as a whole. */
const defaults = /<!--preview-->[\s\S]*<!--\/preview-->/

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}" />`
}

/** Text as it may stand in HTML, between quotes too. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
