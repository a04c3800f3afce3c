# Varnish before the server (docs/deployment.md):
#   varnishd -f wattle-tickets.vcl -s malloc,512m -p http_gzip_support=off
# The server compresses its pages itself, and better than by gzip.
vcl 4.1;

backend storefront {
  .host = "127.0.0.1";
  .port = "3000";
  # More requests at once than the server lets wait (250), fewer connections than the system holds for it (511).
  .max_connections = 500;
  .connect_timeout = 3s;
}

sub vcl_recv {
  # No client decides what a page is made from.
  unset req.http.X-Forwarded-Host;
  unset req.http.Forwarded;
  set req.http.Host = req.http.Host.lower();
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.url ~ "^/(assets|fonts)/") {
    # Equal for everyone, and never another under one address.
    unset req.http.Cookie;
    set req.url = regsub(req.url, "\?.*$", "");
  }
  # A visitor with a session or a mode; and what is no page. The server looks for the same cookies.
  if (req.http.Cookie ~ "sessionId|inpage|developer|donotfollow|scenario|shownTime"
    || req.http.Authorization
    || req.url ~ "^/(api|console|posters|crm|notify|healthz|readyz|metrics)(/|\?|$)") {
    return (pass);
  }
  unset req.http.Cookie;
  unset req.http.X-Session-Id;
  # Names that count campaigns: scripts read them in the browser, and no page differs by them.
  set req.url = regsuball(req.url, "([?&])(utm_\w+|gclid|fbclid|msclkid)=[^&]*", "\1");
  set req.url = regsuball(req.url, "([?&])&+", "\1");
  set req.url = regsub(req.url, "[?&]$", "");
  if (req.http.Accept-Encoding ~ "\bzstd\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "zstd";
  } elsif (req.http.Accept-Encoding ~ "\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

sub vcl_backend_response {
  if (bereq.is_bgfetch && beresp.status >= 500) {
    # The page that is there lasts its time.
    return (abandon);
  }
  if (beresp.status != 200 || beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "public") {
    # Requests for it do not wait for each other.
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    set beresp.grace = 0s;
    return (deliver);
  }
  # Beyond its ttl only for as long as stale-while-revalidate says.
  if (beresp.http.Cache-Control !~ "stale-while-revalidate") {
    set beresp.grace = 0s;
  }
  set beresp.keep = 0s;
}
