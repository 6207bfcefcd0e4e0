// Sets the person's colour scheme before the first paint, so that a light page never flashes dark. A file of its own,
// because the content security policy allows no script inside the page. The key is Mantine's.
try {
  const scheme = localStorage.getItem('mantine-color-scheme-value') === 'light' ? 'light' : 'dark'
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
} catch {
  // Without storage the page is dark, as it came.
}
