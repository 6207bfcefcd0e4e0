import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { launchOptions } from './browser-options.ts'

const [, , out = '', ...files] = process.argv
const browser = await chromium.launch(launchOptions)
const page = await browser.newPage({ viewport: { width: 1580, height: 800 } })
await page.setContent(
  `<body style="margin:8px;background:#888;display:flex;flex-wrap:wrap;gap:8px">${files.map((f) => `<img style="height:${f.includes('375') ? 760 : 480}px" src="data:image/png;base64,${readFileSync(`/tmp/shots/${f}.png`).toString('base64')}">`).join('')}`,
)
await page.screenshot({ path: out, fullPage: true })
await browser.close()
