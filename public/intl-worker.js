// What client/lib/wake-intl.ts has done beside the page.
new Intl.DateTimeFormat();
new Intl.NumberFormat();
new Intl.ListFormat();
postMessage(null);
