import { useState } from "preact/hooks";
import { api, ask, type Schemas } from "../../api/client";
import { useResource } from "../../api/resource";
import { lengths_max } from "../../api/rules";
import { t } from "../../i18n";
import { isAdmin, isStaff } from "../../session/session";
import { Button } from "../../ui/controls/Button";
import { Check, Select, TextField } from "../../ui/controls/Field";
import { FormDialog } from "../../ui/controls/Form";
import { Time } from "../../ui/display/Time";
import { Item, ItemList } from "../../ui/layout/ItemList";
import { Card } from "../../ui/layout/Page";
import { announce } from "../../ui/states/announce";
import { MadeSecret } from "../../ui/states/MadeSecret";
import { Loaded } from "../../ui/states/States";
import styles from "./account.module.css";

type Token = Schemas["Token"];
type Scope = Schemas["Scopes"][number];

/** The user's tokens, with which programs act on the user's behalf. */
export function Tokens() {
  const tokens = useResource("tokens", () => ask(api.GET("/api/v1/tokens")));
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<Token | null>(null);
  const [ending, setEnding] = useState<Token | null>(null);
  return (
    <Card
      title={t("account.tokens")}
      actions={
        <Button icon="add" onClick={() => setMaking(true)}>
          {t("account.make_token")}
        </Button>
      }
    >
      <p class="soft">{t("account.tokens_help")}</p>
      {made?.secret && (
        <MadeSecret
          message={t("account.token_made", { name: made.name })}
          secret={made.secret}
          what={t("account.token")}
        />
      )}
      <Loaded of={tokens} lines={2}>
        {({ tokens }) =>
          tokens.length > 0 && (
            <ItemList>
              {tokens.map((token) => (
                <Item
                  key={token.id}
                  title={token.name}
                  facts={<TokenFacts token={token} />}
                  action={
                    <Button small kind="danger" onClick={() => setEnding(token)}>
                      {t("account.revoke")}
                    </Button>
                  }
                />
              ))}
            </ItemList>
          )
        }
      </Loaded>
      {making && (
        <MakeToken
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMade(token);
            void tokens.reload();
          }}
        />
      )}
      {ending && (
        <FormDialog
          title={t("account.revoke_title", { name: ending.name })}
          action={t("account.revoke")}
          kind="danger"
          onClose={() => setEnding(null)}
          onSubmit={async () => {
            await ask(
              api.DELETE("/api/v1/tokens/{token}", { params: { path: { token: ending.id } } }),
            );
            if (made?.id === ending.id) setMade(null);
            announce(t("account.token_revoked", { name: ending.name }));
            await tokens.reload();
          }}
        >
          <p>{t("account.revoke_help")}</p>
        </FormDialog>
      )}
    </Card>
  );
}

function TokenFacts({ token }: { token: Token }) {
  const over = token.expires_ms !== null && token.expires_ms < Date.now();
  return (
    <>
      {token.scopes.map((scope) => t(`scope.${scope}`)).join(", ")}
      {" · "}
      {token.last_used_ms === null ? (
        t("account.never_used")
      ) : (
        <>
          {t("account.last_used")} <Time at_ms={token.last_used_ms} />
        </>
      )}
      {" · "}
      {token.expires_ms === null ? (
        t("account.no_expiry")
      ) : (
        <>
          {t(over ? "account.expired" : "account.expires")} <Time at_ms={token.expires_ms} />
        </>
      )}
    </>
  );
}

const day_ms = 86_400_000;
const lives = ["30", "90", "365", "never"] as const;

function MakeToken({ onClose, onMade }: { onClose: () => void; onMade: (token: Token) => void }) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly Scope[]>(["read", "submit"]);
  const [life, setLife] = useState<(typeof lives)[number]>("90");
  const offered: readonly Scope[] = [
    "read",
    "submit",
    ...(isStaff.value ? (["instruct"] as const) : []),
    ...(isAdmin.value ? (["admin"] as const) : []),
  ];
  const make = async () => {
    const expires_ms = life === "never" ? null : Date.now() + Number(life) * day_ms;
    const body = { name, scopes: [...scopes], expires_ms };
    onMade(await ask(api.POST("/api/v1/tokens", { body })));
  };
  return (
    <FormDialog
      title={t("account.make_token")}
      action={t("account.make_token")}
      disabled={scopes.length === 0}
      onClose={onClose}
      onSubmit={make}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t("account.token_name")}
            help={t("account.token_name_help")}
            required
            maxLength={lengths_max.token_name}
            error={errorOf("name")}
            value={name}
            onInput={setName}
          />
          <fieldset class={styles.choices}>
            <legend>{t("account.scopes")}</legend>
            {offered.map((scope) => (
              <Check
                key={scope}
                label={
                  <>
                    {t(`scope.${scope}`)} <span class="soft">{t(`scope_help.${scope}`)}</span>
                  </>
                }
                checked={scopes.includes(scope)}
                onChange={(checked) =>
                  setScopes(offered.filter((s) => (s === scope ? checked : scopes.includes(s))))
                }
              />
            ))}
          </fieldset>
          <Select
            label={t("account.expiry")}
            value={life}
            options={lives.map((value) => ({
              value,
              text:
                value === "never"
                  ? t("account.no_expiry")
                  : t("account.days", { count: Number(value) }),
            }))}
            onChange={setLife}
            error={errorOf("expires_ms")}
          />
        </>
      )}
    </FormDialog>
  );
}
