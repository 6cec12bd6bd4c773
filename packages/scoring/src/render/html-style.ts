/** Style of the HTML report: system fonts, light and dark, and on paper. */
export const HTML_STYLE = `
:root{color-scheme:light dark;--paper:#fbfbf9;--panel:#fff;--ink:#1d1f23;--ink-2:#55595f;--line:#d9dad6;--block:#a3231c;--warn:#7a5200;--mark:#14578a}
@media (prefers-color-scheme:dark){:root{--paper:#15171a;--panel:#1b1e22;--ink:#e8e9ea;--ink-2:#a9aeb5;--line:#363b42;--block:#ff9c94;--warn:#e6bd6a;--mark:#8cc4f0}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:76rem;padding:2rem 1.25rem 4rem;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem;overflow-wrap:anywhere}
h2{font-size:1.05rem;margin:2.25rem 0 .5rem}
p{max-width:72ch;margin:.4rem 0}
.note,.details,.quiet{color:var(--ink-2)}
.note{font-size:.87rem}
code,.mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:.86em;overflow-wrap:anywhere}
.warning{border-inline-start:3px solid var(--block);padding-inline-start:.75rem;font-weight:600}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1.25rem;margin:0}
dt{color:var(--ink-2)}
dd{margin:0;overflow-wrap:anywhere}
.scroll{overflow-x:auto}
table{border-collapse:collapse;min-width:100%;background:var(--panel);border:1px solid var(--line)}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
th,td{padding:.4rem .7rem;border-bottom:1px solid var(--line);text-align:start;vertical-align:top;font-weight:400}
thead th{font-size:.8rem;color:var(--ink-2);font-weight:600;vertical-align:bottom}
tbody th{font-weight:600}
.num{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
.details{display:block;font-size:.8rem;font-weight:400}
.num .details{white-space:normal;max-width:11rem;margin-inline-start:auto}
tbody th.mono{white-space:nowrap}
.outcomes td,.outcomes th{font-size:.87rem}
.answer{max-width:26rem;overflow-wrap:anywhere}
.reasons{margin:0;padding:0;list-style:none}
.error{color:var(--block);font-weight:600}.warn{color:var(--warn);font-weight:600}.info{color:var(--mark)}
a{color:var(--mark)}
@media (max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}
@media print{:root{color-scheme:light;--paper:#fff;--panel:#fff;--ink:#000;--ink-2:#444;--line:#bbb}body{max-width:none;padding:0;font-size:9.5pt}.scroll{overflow:visible}h2{break-after:avoid}tr{break-inside:avoid}thead{display:table-header-group}}
`.trim();
