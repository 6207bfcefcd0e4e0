/** What a comma-separated list of an address names, each once; empty for one that is left out. */
export function commaParts(list: string | undefined): string[] {
  return list ? [...new Set(list.split(','))] : []
}
