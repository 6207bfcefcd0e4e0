// Must run before every module that could load zod.
import './platform/no-eval.ts'
import './app/theme/fonts.css'
// Must come before the library's baseline, because it sets the order of the layers.
import './app/theme/base.css'
import '@mantine/core/styles/baseline.layer.css'
import './app/theme/tokens.css'
import './app/theme/classes.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { isDrawn, readyToTakeOver } from './app/drawn-page.ts'
import { keepClickOnPressed } from './app/kept-click.ts'
import { keepFocusOfSending } from './app/kept-focus.ts'
import { startPortal } from './app/start.ts'
import { listenForInstallPrompt } from './platform/install.ts'
import { countVisit } from './platform/visits.ts'
import { registerWorkerLater } from './platform/worker-registration.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

keepFocusOfSending()
keepClickOnPressed()
listenForInstallPrompt()
countVisit()
const started = startPortal()
// A drawn page stays until the app can render the same content.
if (isDrawn(place)) void started.then(() => readyToTakeOver(place)).then(draw, draw)
else draw()
void started.then(registerWorkerLater)

function draw(): void {
  createRoot(place as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
