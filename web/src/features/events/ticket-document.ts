import { drawnArtSvg } from '#web/ui/drawn-art-geometry.ts'

export interface TicketWords {
  slug: string
  title: string
  /** 'Sat 21/11/2026, 9:00 am' */
  when: string
  where: string
  facts: readonly (readonly [label: string, value: string])[]
  /** An SVG picture. */
  qr: string
  portalName: string
}

/** The ticket as one document that needs no network: no script, no font, no address in it. */
export function ticketDocument({ slug, title, when, where, facts, qr, portalName }: TicketWords): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`Ticket: ${title} · ${portalName}`)}</title><style>${styles}</style></head><body><main>
<div class="art" aria-hidden="true">${drawnArtSvg({ slug, width: 1000, height: 320 })}</div>
<div class="words"><p class="when">${escaped(when)}</p><h1>${escaped(title)}</h1><p>${escaped(where)}</p>
<dl>${facts.map(([label, value]) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl></div>
<div class="qr" role="img" aria-label="QR code of your ticket">${qr}</div>
<p class="note">Saved on this device. You're offline: this is your ticket.</p></main></body></html>`
}

const styles = `*{box-sizing:border-box;margin:0}body{background:#0a1113;color:#e9eeef;font:16px/1.5 system-ui,sans-serif;padding:16px}
main{max-width:420px;margin:0 auto;background:#121a1c;border:1px solid #263134;border-radius:18px;overflow:hidden}
.art svg{display:block;width:100%;height:auto}.words{padding:20px 20px 16px;border-bottom:2px dashed #263134}
.when{color:#7ce1e4}h1{font-size:22px;line-height:1.2;margin:4px 0}dl{display:flex;flex-wrap:wrap;gap:8px 24px;margin-top:12px}
dt{color:#92a0a3;font-size:13px}dd{margin:0;font-weight:600}.qr{width:268px;margin:20px auto 12px;padding:16px;background:#fff;border-radius:14px}
.qr svg{display:block;width:100%;height:auto}.note{padding:0 20px 20px;text-align:center;color:#65d68a}`

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (one) => entities[one] ?? one)
}
