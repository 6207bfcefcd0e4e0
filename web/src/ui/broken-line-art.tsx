/** A broken railway line, for content that couldn't be loaded. */
export function BrokenLineArt() {
  return (
    <svg width="178" height="94" viewBox="0 0 178 94" fill="none" strokeLinecap="round" aria-hidden="true">
      <g stroke="var(--portal-line)" strokeWidth="8">
        <path d="M112 56h62" />
        <circle cx="150" cy="56" r="9" fill="var(--portal-card)" strokeWidth="6" />
      </g>
      <g stroke="var(--portal-bad)" strokeWidth="8">
        <path d="M4 56h62M79 38l18 36M97 38 79 74" />
        <circle cx="28" cy="56" r="9" fill="var(--portal-card)" strokeWidth="6" />
      </g>
    </svg>
  )
}
