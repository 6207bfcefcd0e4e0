import './app/theme/fonts.css'
// Before the library's baseline: it says which layer loses to which.
import './app/theme/base.css'
import '@mantine/core/styles/baseline.layer.css'
import './app/theme/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { router } from './app/router.tsx'
import { startPortal } from './app/start.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

const started = startPortal()
// The front door is there already, as the build has drawn it: it stays until the app can draw the same.
if (place.querySelector('[data-front-door]')) void started.then(() => router.load()).then(draw, draw)
else draw()

function draw(): void {
  createRoot(place as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
