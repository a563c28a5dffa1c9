//! `fremont tables`, `people`, `close`, `tidy`, `ban`, `reports` and `operator`: for whoever runs a house.
//!
//! What only looks reads the data folder, whether the house is open or not. What changes something opens the folder itself if the
//! house is closed; if it is open, it leaves an order in the folder that the house carries out within a second.

use crate::serve::{Folder, KeepArgs};
use crate::{Error, number, serve};
use clap::{Args, Subcommand};
use server::{Banned, Clock, Config, Keep, Order, Server, Verdict, day};
use std::io::{self, Write};
use std::time::{Duration, Instant};
use store::{Ahead, Phase, Place, ReportAction, ReportCase, Store, Visitor, told};

/// How long a house that is open is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

fn check(error: &store::Error) -> Error {
    Error::check(error.to_string())
}

/// Arguments of `fremont tables`.
#[derive(Args, Debug)]
pub struct TablesArgs {
    /// Those that are over, too
    #[arg(long)]
    all: bool,
    /// How many at most
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::between::<u32>(1, 1 << 30))]
    most: u32,
    #[command(flatten)]
    folder: Folder,
}

impl TablesArgs {
    /// Lists the tables, the latest change first.
    pub fn run(self) -> Result<(), Error> {
        let visitor = Visitor::of(self.folder.place()?).map_err(|error| check(&error))?;
        let ahead = visitor.ahead().map_err(|error| check(&error))?;
        let mut out = io::stdout().lock();
        writeln!(
            out,
            "{:20}  {:6}  {:10}  {:8}  {:7}  {:16}  host",
            "id", "code", "game", "phase", "people", "changed"
        )?;
        for table in visitor.tables(self.all, self.most).map_err(|error| check(&error))? {
            let phase = match table.phase {
                Phase::Open => "open",
                Phase::Running => "running",
                Phase::Finished => "finished",
                Phase::Closed => "closed",
            };
            let people = format!("{} of {}", table.seats.iter().flatten().count(), table.seats.len());
            let changed = day(told(&ahead, table.changed));
            let (id, code, game, host) = (table.id, table.code, table.game, table.host);
            writeln!(out, "{id:20}  {code:6}  {game:10}  {phase:8}  {people:7}  {changed:16}  {host}")?;
        }
        let census = visitor.census().map_err(|error| check(&error))?;
        writeln!(
            out,
            "{} open, {} running, {} over, {} bytes",
            census.open, census.running, census.over, census.bytes
        )?;
        Ok(())
    }
}

/// Arguments of `fremont people`.
#[derive(Args, Debug)]
pub struct PeopleArgs {
    /// How many at most
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::between::<u32>(1, 1 << 30))]
    most: u32,
    #[command(flatten)]
    folder: Folder,
}

impl PeopleArgs {
    /// Lists the people, the latest to come first.
    pub fn run(self) -> Result<(), Error> {
        let visitor = Visitor::of(self.folder.place()?).map_err(|error| check(&error))?;
        let ahead = visitor.ahead().map_err(|error| check(&error))?;
        let at = |at: u64| day(told(&ahead, at));
        let mut out = io::stdout().lock();
        writeln!(out, "{:20}  {:16}  {:16}  {:5}  {:20}  login", "id", "came", "last seen", "hosts", "name")?;
        for seen in visitor.people(self.most).map_err(|error| check(&error))? {
            let (came, used) = (at(seen.person.created), seen.used.map(at).unwrap_or_default());
            let (id, name, login) = (seen.person.id, seen.person.name, seen.person.login.unwrap_or_default());
            writeln!(out, "{id:20}  {came:16}  {used:16}  {:5}  {name:20}  {login}", seen.hosts)?;
        }
        let census = visitor.census().map_err(|error| check(&error))?;
        writeln!(
            out,
            "{} accounts, {} guests, {} sessions",
            census.accounts, census.guests, census.sessions
        )?;
        Ok(())
    }
}

/// Arguments of `fremont close`.
#[derive(Args, Debug)]
pub struct CloseArgs {
    /// The table, by its id or its code
    #[arg(value_name = "TABLE")]
    table: String,
    #[command(flatten)]
    folder: Folder,
}

impl CloseArgs {
    /// Closes a table that is not over.
    pub fn run(self) -> Result<(), Error> {
        carry_out(&self.folder.place()?, &Order::Close { table: self.table }, Keep::default())
    }
}

/// Arguments of `fremont tidy`.
#[derive(Args, Debug)]
pub struct TidyArgs {
    #[command(flatten)]
    folder: Folder,
    #[command(flatten)]
    keep: KeepArgs,
}

impl TidyArgs {
    /// Does what a house does by itself every ten minutes. A house that is open does it by its own settings.
    pub fn run(self) -> Result<(), Error> {
        carry_out(&self.folder.place()?, &Order::Tidy {}, self.keep.keep())
    }
}

/// Arguments of `fremont ban`.
#[derive(Args, Debug)]
pub struct BanArgs {
    /// Whoever has this name, or signs in with it
    #[arg(long, value_name = "NAME", group = "who")]
    name: Option<String>,
    /// Whoever comes from this address or network, such as `192.0.2.7` or `2001:db8::/32`
    #[arg(long, value_name = "ADDRESS", group = "who")]
    address: Option<String>,
    /// Why, for the list
    #[arg(long, value_name = "WORDS", default_value = "")]
    why: String,
    /// Let them in again
    #[arg(long, requires = "who")]
    lift: bool,
    #[command(flatten)]
    folder: Folder,
}

impl BanArgs {
    /// Does not let somebody in, lets them in again, or lists those who are not let in.
    pub fn run(self) -> Result<(), Error> {
        let place = self.folder.place()?;
        let who = match (self.name, self.address) {
            (Some(name), _) => Banned::Name(name),
            (None, Some(address)) => Banned::Address(address),
            (None, None) => return list_bans(place),
        };
        let order = if self.lift { Order::Lift { who } } else { Order::Ban { who, why: self.why } };
        carry_out(&place, &order, Keep::default())
    }
}

fn list_bans(place: Place) -> Result<(), Error> {
    let visitor = Visitor::of(place).map_err(|error| check(&error))?;
    let ahead = visitor.ahead().map_err(|error| check(&error))?;
    let mut out = io::stdout().lock();
    for ban in visitor.bans().map_err(|error| check(&error))? {
        let kind = if ban.is_address { "address" } else { "name" };
        writeln!(out, "{kind:7}  {}  {}  {}", day(told(&ahead, ban.at)), ban.what, ban.why)?;
    }
    Ok(())
}

/// Arguments of `fremont reports`.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct ReportsArgs {
    #[command(subcommand)]
    what: Option<Reports>,
    #[command(flatten)]
    list: ListReports,
}

#[derive(Subcommand, Debug)]
enum Reports {
    /// Lists those that wait
    List(ListReports),
    /// One with all that is known of it
    Show(ShowReport),
    /// Does something about one that waits
    Settle(SettleReport),
}

#[derive(Args, Debug)]
struct ListReports {
    /// Those that were settled, too
    #[arg(long)]
    all: bool,
    /// How many at most
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::between::<u32>(1, 1 << 30))]
    most: u32,
    #[command(flatten)]
    folder: Folder,
}

#[derive(Args, Debug)]
struct ShowReport {
    /// The report, by its id
    #[arg(value_name = "REPORT")]
    report: String,
    #[command(flatten)]
    folder: Folder,
}

#[derive(Args, Debug)]
#[group(id = "verdict", required = true, multiple = false, args = ["dismiss", "warn", "ban"])]
struct SettleReport {
    /// The report, by its id
    #[arg(value_name = "REPORT")]
    report: String,
    /// Nothing is done
    #[arg(long)]
    dismiss: bool,
    /// Whoever was reported reads these words the next time they come
    #[arg(long, value_name = "WORDS")]
    warn: Option<String>,
    /// Whoever was reported is not let in any more, as with `fremont ban --name`
    #[arg(long)]
    ban: bool,
    /// Why, for the lists
    #[arg(long, value_name = "WORDS", default_value = "", conflicts_with = "warn")]
    why: String,
    #[command(flatten)]
    folder: Folder,
}

impl ReportsArgs {
    /// Lists what people have reported, shows one report, or settles one.
    pub fn run(self) -> Result<(), Error> {
        match self.what.unwrap_or(Reports::List(self.list)) {
            Reports::List(args) => list_reports(&args),
            Reports::Show(args) => {
                let place = args.folder.place()?;
                let visitor = Visitor::of(place).map_err(|error| check(&error))?;
                let ahead = visitor.ahead().map_err(|error| check(&error))?;
                let case = visitor.report(&args.report).map_err(|error| check(&error))?;
                let case = case.ok_or_else(|| Error::check(format!("there is no report {}", args.report)))?;
                show_report(&case, &ahead)
            }
            Reports::Settle(args) => {
                let (action, words) = match args.warn {
                    Some(words) => (Verdict::Warn, words),
                    None if args.ban => (Verdict::Ban, args.why),
                    None => (Verdict::Dismiss, args.why),
                };
                let order = Order::Settle { report: args.report, action, words };
                carry_out(&args.folder.place()?, &order, Keep::default())
            }
        }
    }
}

fn list_reports(args: &ListReports) -> Result<(), Error> {
    let visitor = Visitor::of(args.folder.place()?).map_err(|error| check(&error))?;
    let ahead = visitor.ahead().map_err(|error| check(&error))?;
    let mut out = io::stdout().lock();
    writeln!(out, "{:10}  {:16}  {:8}  {:9}  {:20}  line", "id", "at", "reason", "state", "name")?;
    for case in visitor.reports(args.all, args.most).map_err(|error| check(&error))? {
        let (at, state) = (day(told(&ahead, case.at)), state_of(&case));
        let line = case.line.map(|(_, line)| one_line(&line)).unwrap_or_default();
        let (id, reason, name) = (case.id, case.reason, case.name);
        writeln!(out, "{id:10}  {at:16}  {reason:8}  {state:9}  {name:20}  {line}")?;
    }
    Ok(())
}

fn show_report(case: &ReportCase, ahead: &[Ahead]) -> Result<(), Error> {
    let mut out = io::stdout().lock();
    writeln!(out, "report   {}", case.id)?;
    writeln!(out, "at       {}", day(told(ahead, case.at)))?;
    writeln!(out, "reason   {}", case.reason)?;
    writeln!(out, "accused  {} ({})", case.name, case.accused)?;
    writeln!(out, "table    {}", case.table)?;
    match &case.line {
        Some((n, line)) => writeln!(out, "line     {} (record {n})", one_line(line))?,
        None => writeln!(out, "line     none: it is about the name, or how they play")?,
    }
    writeln!(out, "reporter {}", case.reporter.as_deref().unwrap_or("somebody who is forgotten"))?;
    writeln!(out, "words    {}", one_line(&case.words))?;
    writeln!(out, "state    {}", state_of(case))?;
    if let Some(settled) = &case.settled {
        writeln!(out, "settled  {}", day(told(ahead, settled.at)))?;
        writeln!(out, "answer   {}", one_line(&settled.words))?;
        if settled.action == ReportAction::Warned {
            writeln!(out, "read     {}", if settled.was_read { "yes" } else { "not yet" })?;
        }
    }
    Ok(())
}

fn state_of(case: &ReportCase) -> &'static str {
    match case.settled.as_ref().map(|settled| settled.action) {
        None => "waits",
        Some(ReportAction::Dismissed) => "dismissed",
        Some(ReportAction::Warned) => "warned",
        Some(ReportAction::Banned) => "banned",
    }
}

/// What people wrote, in one line and without anything that a terminal would obey.
fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// Arguments of `fremont operator`.
#[derive(Args, Debug)]
pub struct OperatorArgs {
    #[command(flatten)]
    folder: Folder,
}

impl OperatorArgs {
    /// Tells the token of the operator's page.
    pub fn run(self) -> Result<(), Error> {
        let token = serve::operator_token(&self.folder.path()?)?;
        println!(
            "The operator's page is /operator at the address of the house. Any name will do; the password is {token}"
        );
        Ok(())
    }
}

/// Carries out an order in the house at a place, open or closed.
fn carry_out(place: &Place, order: &Order, keep: Keep) -> Result<(), Error> {
    // Nobody gets an empty house by mistake.
    let visitor = Visitor::of(place.clone());
    let is_there = match place {
        Place::Folder(folder) => folder.join("fremont.db").exists(),
        Place::Postgres(_) => visitor.is_ok(),
    };
    if let Err(error) = &visitor
        && !is_there
    {
        return Err(check(error));
    }
    let answer = match Store::at(place, 2) {
        Ok(store) => closed(store, order, keep)?,
        Err(store::Error::Locked { .. }) => open(&visitor.map_err(|error| check(&error))?, order)?,
        Err(error) => return Err(check(&error)),
    };
    println!("{}", answer.map_err(Error::check)?);
    Ok(())
}

/// The house is closed: it is opened for nobody else.
fn closed(store: Store, order: &Order, keep: Keep) -> Result<Result<String, String>, Error> {
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| Error::check(format!("no threads could be started: {error}")))?;
    Ok(runtime.block_on(async {
        let house = Server::open(store, Config { keep, ..Config::default() }, &Clock::System);
        let answer = house.carry_out(order).await;
        house.close().await;
        answer
    }))
}

/// The house is open: it is asked, and answers.
fn open(visitor: &Visitor, order: &Order) -> Result<Result<String, String>, Error> {
    let body = serde_json::to_string(order).expect("an order is JSON");
    let id = visitor.leave_order(&body).map_err(|error| check(&error))?;
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(100));
        if let Some(answer) = visitor.take_answer(id).map_err(|error| check(&error))? {
            return serde_json::from_str(&answer)
                .map_err(|error| Error::check(format!("the house said {answer}: {error}")));
        }
    }
    Err(Error::check(
        "the house did not answer: it may be busy, and do it yet; look at it with `fremont tables`",
    ))
}
