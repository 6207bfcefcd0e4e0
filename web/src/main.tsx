import './app/theme/fonts.css'
import './app/theme/mantine-styles.ts'
import './app/theme/tokens.css'
import './app/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startPortal } from './app/start.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

void startPortal()
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
