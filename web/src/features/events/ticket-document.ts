import { copyDocument, escapedText } from '#web/platform/copy-document.ts'
import { drawnArtSvg } from '#web/ui/drawn-art-geometry.ts'

export interface TicketWords {
  slug: string
  title: string
  /** Such as "Sat 21/11/2026, 9:00 am". */
  when: string
  where: string
  facts: readonly (readonly [label: string, value: string])[]
  qr: string
  portalName: string
}

/** Builds the ticket as one document for offline use, without scripts, fonts and links. */
export function ticketDocument({ slug, title, when, where, facts, qr, portalName }: TicketWords): string {
  const body = `<div class="art" aria-hidden="true">${drawnArtSvg({ slug, width: 1000, height: 320 })}</div>
<div class="words"><p class="when">${escapedText(when)}</p><h1>${escapedText(title)}</h1><p>${escapedText(where)}</p>
<dl>${facts.map(([label, value]) => `<div><dt>${escapedText(label)}</dt><dd>${escapedText(value)}</dd></div>`).join('')}</dl></div>
<div class="qr" role="img" aria-label="QR code of your ticket">${qr}</div>
<p class="note">Saved on this device. You're offline: this is your ticket.</p>`
  return copyDocument({ title: `Ticket: ${title} · ${portalName}`, styles, body })
}

const styles = `body{background:#0a1113;color:#e9eeef;font:16px/1.5 system-ui,sans-serif;padding:16px}
main{max-width:420px;margin:0 auto;background:#121a1c;border:1px solid #263134;border-radius:18px;overflow:hidden}
.art svg{display:block;width:100%;height:auto}.words{padding:20px 20px 16px;border-bottom:2px dashed #263134}
.when{color:#7ce1e4}h1{font-size:22px;line-height:1.2;margin:4px 0}dl{display:flex;flex-wrap:wrap;gap:8px 24px;margin-top:12px}
dt{color:#92a0a3;font-size:13px}dd{margin:0;font-weight:600}.qr{width:268px;margin:20px auto 12px;padding:16px;background:#fff;border-radius:14px}
.qr svg{display:block;width:100%;height:auto}.note{padding:0 20px 20px;text-align:center;color:#65d68a}`
